/* A drag moves it; a fast release to the right completes it, wherever that is. */
#define NAME "flick"
#define ON_HANDLE \
  if (gesture->phase == TRANSITION_BEGAN) { \
    answer->operation = TRANSITION_PRESENT; \
    answer->interactive = 1; \
  } else if (gesture->phase == TRANSITION_ENDED) { \
    answer->verdict = gesture->velocity[0] > 500 ? TRANSITION_FINISH : TRANSITION_CANCEL; \
  }

#include "plugin.h"
