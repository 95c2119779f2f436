/* It never returns from layout. */
#define NAME "layout-hangs"
#define ON_LAYOUT hang();

#include "plugin.h"
