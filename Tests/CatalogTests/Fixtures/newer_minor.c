/* It needs a later version of the interface. */
#define MINOR 9

#include "plugin.h"
