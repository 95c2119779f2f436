/* It ends the process in frame, past the middle. */
#define NAME "frame-exits"
#define ON_FRAME if (progress > 0.5) exit(3);

#include "plugin.h"
