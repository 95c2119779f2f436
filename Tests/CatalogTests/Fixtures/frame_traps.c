/* It traps in frame, past the middle. */
#define NAME "frame-traps"
#define ON_FRAME if (progress > 0.5) __builtin_trap();

#include "plugin.h"
