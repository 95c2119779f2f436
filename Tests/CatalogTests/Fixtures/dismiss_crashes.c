/* It crashes in prepare, when it dismisses only. */
#define NAME "dismiss-crashes"
#define ON_PREPARE if (operation_of(run) == TRANSITION_DISMISS) crash();

#include "plugin.h"
