/* Its entry reports a failure, with the reason. */
#include <string.h>

#include "transition.h"

static int32_t last_error(void *self, char *buffer, uint64_t capacity, uint64_t *needed) {
  (void)self;
  static const char reason[] = "the moon is in the wrong phase";
  *needed = sizeof reason - 1;
  memcpy(buffer, reason, *needed < capacity ? *needed : capacity);
  return TRANSITION_OK;
}

int32_t transition_library_v1(uint32_t host_minor, transition_library *out) {
  (void)host_minor;
  out->last_error = last_error;
  return TRANSITION_FAILED;
}
