/* It never returns from frame, past the middle. */
#define NAME "frame-hangs"
#define ON_FRAME if (progress > 0.5) hang();

#include "plugin.h"
