#define _GNU_SOURCE
#include "system_shims.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

int shim_socketpair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends); }

int shim_shared_file(int64_t size) {
  int file = memfd_create("catalog", MFD_CLOEXEC);
  if (file < 0) return -1;
  if (ftruncate(file, size) != 0) {
    int reason = errno;
    close(file);
    errno = reason;
    return -1;
  }
  return file;
}

int shim_signal_descriptor(const sigset_t *signals) { return signalfd(-1, signals, SFD_CLOEXEC | SFD_NONBLOCK); }

int shim_read_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int shim_window_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

int shim_console_blocks(int descriptor, uint32_t *blocks) {
  struct unimapdesc map = {.entry_ct = UINT16_MAX};
  map.entries = malloc(map.entry_ct * sizeof *map.entries);
  if (!map.entries) return -1;
  int result = ioctl(descriptor, GIO_UNIMAP, &map);
  *blocks = 0;
  for (int index = 0; result == 0 && index < map.entry_ct; ++index) {
    int block = map.entries[index].unicode - 0x2580;
    if (block >= 0 && block < 32) *blocks |= UINT32_C(1) << block;
  }
  free(map.entries);
  return result;
}

int shim_temporary_file(char *name) { return mkostemp(name, O_CLOEXEC); }

int shim_unnamed_file(const char *directory) { return open(directory, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666); }

int shim_give_name(int descriptor, const char *name) {
  char open_file[32];
  snprintf(open_file, sizeof open_file, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, open_file, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

int64_t shim_peak_memory(void) {
  struct rusage usage;
  return getrusage(RUSAGE_SELF, &usage) == 0 ? (int64_t)usage.ru_maxrss * 1024 : 0;
}

int shim_exited(int status) { return WIFEXITED(status); }
int shim_exit_code(int status) { return WEXITSTATUS(status); }
int shim_term_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

int shim_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

const char *shim_entry_name(const struct dirent *entry) { return entry->d_name; }
