/* A library, but no plug-in: it exports no entry. */
int helper(void) { return 1; }
