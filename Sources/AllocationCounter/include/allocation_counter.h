/* Counts allocations, for the benchmark and the tests: the program's own malloc and its kin stand before the C library's. */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/* How often the calling thread has asked for memory so far. */
uint64_t allocation_count(void);

/* How often all threads together have. Others read it in the memory of a program that is running. */
extern _Atomic uint64_t allocation_total;

#endif
