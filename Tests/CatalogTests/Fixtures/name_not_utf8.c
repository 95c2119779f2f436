/* Its name is no UTF-8. */
#define ID "org.example.name-not-utf8"
#define NAME "bad\xff" "name"

#include "plugin.h"
