/* Its entry crashes. */
#define ON_ENTRY crash();

#include "plugin.h"
