/* Counts the allocations of a thread, for the benchmark: the program's own malloc and its kin stand before the C library's. */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/* How often the calling thread has asked for memory so far. */
uint64_t allocation_count(void);

#endif
