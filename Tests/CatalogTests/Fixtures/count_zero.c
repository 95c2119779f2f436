/* It offers nothing. */
#define COUNT 0

#include "plugin.h"
