/* It offers one id twice. */
#define COUNT 2

#include "plugin.h"
