/* Its duration is not a number. */
#define NAME "duration-nan"
#define DURATION NAN

#include "plugin.h"
