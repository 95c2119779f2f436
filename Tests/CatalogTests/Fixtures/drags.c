/* A drag to the right moves it, from where it stands, and catches it on its way; a tap starts it without following. */
#define NAME "drags"
#define ON_HANDLE \
  if (run == 0 && (gesture->phase == TRANSITION_BEGAN || gesture->tag == 2)) { \
    answer->operation = gesture->offers_next ? TRANSITION_PRESENT : TRANSITION_DISMISS; \
    answer->interactive = gesture->tag == 1; \
  } else if (gesture->phase == TRANSITION_BEGAN) { \
    answer->verdict = TRANSITION_HOLD; \
  } else if (gesture->phase == TRANSITION_CHANGED) { \
    double progress = gesture->fraction + gesture->increment[0] / gesture->container[0]; \
    answer->progress = progress > 0 ? progress : 0; \
  } else if (gesture->phase == TRANSITION_ENDED && gesture->tag == 1) { \
    answer->verdict = gesture->fraction > 0.5 ? TRANSITION_FINISH : TRANSITION_CANCEL; \
  }

#include "plugin.h"
