/* Its summary clears the screen, rings the bell and turns the text round. */
#define NAME "summary-escapes"
#define SUMMARY "\x1b[2J\a\xe2\x80\xae" "backwards"

#include "plugin.h"
