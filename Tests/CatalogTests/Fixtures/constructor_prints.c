/* Its constructor prints to standard output. */
#define NAME "constructor-prints"

#include "plugin.h"

__attribute__((constructor)) static void begin(void) { printf("loaded\n"), fflush(stdout); }
