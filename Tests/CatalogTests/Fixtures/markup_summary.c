/* Its summary ends the elements and quotes of a page, and hides text. */
#define NAME "markup-summary"
#define SUMMARY "</script><script>document.title='taken'</script><b title=\"'\">&\xe2\x80\xae"

#include "plugin.h"
