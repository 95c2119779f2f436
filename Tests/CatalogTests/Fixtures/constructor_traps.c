/* Its constructor traps. */
#define NAME "constructor-traps"

#include "plugin.h"

__attribute__((constructor)) static void begin(void) { __builtin_trap(); }
