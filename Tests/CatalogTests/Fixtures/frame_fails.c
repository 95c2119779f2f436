/* Its frame reports a failure, past the middle. */
#define NAME "frame-fails"
#define ON_FRAME if (progress > 0.5) return TRANSITION_FAILED;

#include "plugin.h"
