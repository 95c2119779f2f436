/* It crashes in prepare. */
#define NAME "prepare-crashes"
#define ON_PREPARE crash();

#include "plugin.h"
