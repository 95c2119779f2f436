/* It crashes in handle, when the finger comes up. */
#define NAME "handle-crashes"
#define ON_HANDLE \
  if (gesture->phase == TRANSITION_ENDED) crash(); \
  answer->operation = TRANSITION_PRESENT; \
  answer->interactive = 1;

#include "plugin.h"
