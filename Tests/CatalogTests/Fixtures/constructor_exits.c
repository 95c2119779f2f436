/* Its constructor calls exit. */
#define NAME "constructor-exits"

#include "plugin.h"

__attribute__((constructor)) static void begin(void) { exit(0); }
