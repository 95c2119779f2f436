/* Has no fault. */

#include "plugin.h"
