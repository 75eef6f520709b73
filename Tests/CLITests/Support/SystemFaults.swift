import Foundation

/// A preloaded library that lets system calls fail, or counts them, as its variables say.
///
/// - `FLOCK`: The error of each attempt to lock a file; with `FLOCK_TIMES`, only of the first ones.
/// - `NFS`: If set, only files that are open for writing can be locked, as NFS version 4 does it.
/// - `FSYNC`: The error of flushing a folder, or with `FSYNC_FILE`, of flushing a file.
/// - `ROOT`: The path of a private file or folder that belongs to root; everything else belongs to user 54321, who runs the
///   process.
/// - `KILL`: The number of the call that changes a file in the home, at which the process is killed: in the midst of a write, or
///   before another call.
/// - `COUNTS`: The path of the file to which the process at its end writes the numbers of opens of files in the home, of locks
///   (but not of unlocks), of writes and of renames.
struct SystemFaults {
  private let library: PreloadedLibrary

  init(in folder: URL) throws { library = try PreloadedLibrary("faults", Self.source, in: folder) }

  func variables(_ faults: [String: String]) -> [String: String] { library.variables.merging(faults) { $1 } }

  private static let source = #"""
    #define _GNU_SOURCE
    #include <dirent.h>
    #include <dlfcn.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <signal.h>
    #include <stdarg.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/file.h>
    #include <sys/stat.h>
    #include <sys/types.h>
    #include <unistd.h>

    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

    static long number(const char *name) {
      const char *value = getenv(name);
      return value ? atol(value) : 0;
    }

    static int fails(long code) {
      errno = (int)code;
      return -1;
    }

    // Counts.

    static atomic_long opens, locks, writes, renames;

    // Written here, because `_exit` runs no library destructors.
    void _exit(int code) {
      const char *path = getenv("COUNTS");
      FILE *file = path ? fopen(path, "w") : NULL;
      if (file) {
        fprintf(file, "%ld %ld %ld %ld", opens, locks, writes, renames);
        fclose(file);
      }
      NEXT(_exit)(code);
      __builtin_unreachable();
    }

    // Locks.

    static atomic_long attempts;

    int flock(int file, int operation) {
      if (operation & LOCK_UN) return NEXT(flock)(file, operation);
      locks++;
      if (number("FLOCK") && (!getenv("FLOCK_TIMES") || ++attempts <= number("FLOCK_TIMES"))) return fails(number("FLOCK"));
      int access = fcntl(file, F_GETFL) & O_ACCMODE;
      if (getenv("NFS") && access == (operation & LOCK_EX ? O_RDONLY : O_WRONLY)) return fails(EBADF);
      return NEXT(flock)(file, operation);
    }

    // Files of root.

    static int belongs(const char *path) {
      const char *roots = getenv("ROOT");
      return roots && !strcmp(path, roots);
    }

    // The file itself, or anything in the folder.
    static int denied(const char *path) {
      if (!getenv("ROOT")) return 0;
      char start[4096];
      strncpy(start, path, sizeof start - 1);
      start[sizeof start - 1] = 0;
      if (belongs(start)) return 1;
      for (char *slash; (slash = strrchr(start, '/'));) {
        *slash = 0;
        if (belongs(start)) return 1;
      }
      return 0;
    }

    uid_t geteuid(void) { return getenv("ROOT") ? 54321 : NEXT(geteuid)(); }

    #define STAT(name, type)                                         \
      int name(const char *path, struct type *status) {              \
        if (denied(path) && !belongs(path)) return fails(EACCES);    \
        int result = NEXT(name)(path, status);                       \
        if (!result && getenv("ROOT")) {                             \
          status->st_uid = belongs(path) ? 0 : 54321;                \
          if (belongs(path)) status->st_mode &= ~077u;               \
        }                                                            \
        return result;                                               \
      }

    STAT(stat, stat)
    STAT(stat64, stat64)

    DIR *opendir(const char *path) {
      if (!denied(path)) return NEXT(opendir)(path);
      errno = EACCES;
      return NULL;
    }

    int unlink(const char *path) { return denied(path) && !belongs(path) ? fails(EACCES) : NEXT(unlink)(path); }

    // Kills, and opening.

    static atomic_long changes;

    static int isHit(void) { return number("KILL") && ++changes == number("KILL"); }

    static int isInHome(int file) {
      char link[64], path[4096];
      snprintf(link, sizeof link, "/proc/self/fd/%d", file);
      ssize_t count = readlink(link, path, sizeof path - 1);
      if (count < 0) return 0;
      path[count] = 0;
      return strstr(path, "/home/") != NULL;
    }

    static void end(void) { kill(getpid(), SIGKILL); }

    #define OPEN(name)                                                                    \
      int name(const char *path, int flags, ...) {                                        \
        va_list rest;                                                                     \
        va_start(rest, flags);                                                            \
        mode_t mode = va_arg(rest, mode_t);                                               \
        va_end(rest);                                                                     \
        if (denied(path)) return fails(EACCES);                                           \
        /* Libraries open other files now and then. */                                    \
        if (strstr(path, "/home/")) {                                                     \
          opens++;                                                                        \
          if ((flags & O_EXCL) && isHit()) end();                                         \
        }                                                                                 \
        return NEXT(name)(path, flags, mode);                                             \
      }

    OPEN(open)
    OPEN(open64)

    ssize_t write(int file, const void *content, size_t count) {
      writes++;
      if (number("KILL") && isInHome(file) && isHit()) {
        NEXT(write)(file, content, count / 2);
        end();
      }
      return NEXT(write)(file, content, count);
    }

    int rename(const char *from, const char *to) {
      renames++;
      if (strstr(from, "/home/") && isHit()) end();
      return NEXT(rename)(from, to);
    }

    int ftruncate(int file, off_t size) {
      if (number("KILL") && isInHome(file) && isHit()) end();
      return NEXT(ftruncate)(file, size);
    }

    // Flushing.

    int fsync(int file) {
      struct stat status;
      int isFolder = !fstat(file, &status) && S_ISDIR(status.st_mode);
      if (number("FSYNC") && !isFolder == !!getenv("FSYNC_FILE")) return fails(number("FSYNC"));
      return NEXT(fsync)(file);
    }
    """#
}
