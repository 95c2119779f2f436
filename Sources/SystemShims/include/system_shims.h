/* System calls that Swift's Glibc module does not show, since they hide behind _GNU_SOURCE or are macros. */
#ifndef SYSTEM_SHIMS_H
#define SYSTEM_SHIMS_H

#include <signal.h>
#include <stdint.h>
#include <sys/types.h>

/* socketpair of stream sockets, both ends closed on exec. 0, or -1 with errno. */
int shim_socketpair(int ends[2]);
/* An anonymous file of `size` zero bytes for sharing memory, closed on exec. The descriptor, or -1 with errno. */
int shim_shared_file(int64_t size);
/* A descriptor that becomes readable when one of `signals` is pending, closed on exec, or -1 with errno. */
int shim_signal_descriptor(const sigset_t *signals);
/* Reads one signal from such a descriptor: its number, 0 when none is pending. */
int shim_read_signal(int descriptor);
/* Which of the block elements the font of a Linux console has, U+2580 in the lowest bit. 0, or -1 with errno, as for any
   other terminal. */
int shim_console_blocks(int descriptor, uint32_t *blocks);
/* Makes a file of a new name: the last six letters of `name` must be X and are replaced. Closed on exec; -1 with errno. */
int shim_temporary_file(char *name);
/* Makes a file without a name, on the file system of a directory, that is gone with its last descriptor unless it is given
   one. Closed on exec; -1 with errno, as where the file system has no such files. */
int shim_unnamed_file(const char *directory);
/* Gives such a file its name, which must be a new one. 0, or -1 with errno. */
int shim_give_name(int descriptor, const char *name);
/* The most memory that this process has had in use, in bytes. */
int64_t shim_peak_memory(void);
/* Columns and rows of a terminal. 0, or -1 with errno. */
int shim_window_size(int descriptor, int *columns, int *rows);
/* What waitpid said: whether the process exited, with which code, or by which signal (0: none). */
int shim_exited(int status);
int shim_exit_code(int status);
int shim_term_signal(int status);
/* Asks the kernel to kill this process when its parent dies. */
int shim_die_with_parent(void);
/* What a `dirent` entry's name is: `d_name` is an array that Swift sees as a tuple of 256. */
struct dirent;
const char *shim_entry_name(const struct dirent *entry);

#endif
