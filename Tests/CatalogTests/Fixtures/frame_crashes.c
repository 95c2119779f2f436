/* It crashes in frame, past the middle. */
#define NAME "frame-crashes"
#define ON_FRAME if (progress > 0.5) crash();

#include "plugin.h"
