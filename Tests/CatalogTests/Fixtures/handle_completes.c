/* It completes in handle, the moment that the finger comes up. */
#define NAME "handle-completes"
#define ON_HANDLE \
  answer->operation = TRANSITION_PRESENT; \
  answer->interactive = 1; \
  answer->progress = gesture->location[0] / gesture->container[0]; \
  if (gesture->phase == TRANSITION_ENDED) host->complete(host, run, 1);

#include "plugin.h"
