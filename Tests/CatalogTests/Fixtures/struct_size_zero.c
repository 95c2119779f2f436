/* Its entry sets struct_size to nothing. */
#define STRUCT_SIZE 0

#include "plugin.h"
