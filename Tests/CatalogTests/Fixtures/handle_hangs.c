/* It never returns from handle, once the finger moves. */
#define NAME "handle-hangs"
#define ON_HANDLE \
  if (gesture->phase == TRANSITION_CHANGED) hang();

#include "plugin.h"
