import Foundation
import TestSupport
import Testing

/// Counts a process's system calls with a preloaded library that forwards each call.
struct CallCounter {
  /// The numbers of opens, locks, writes and renames. Only opens of files in the home count; unlocking doesn't count as a lock.
  typealias Counts = SIMD4<Int>

  private let library: PreloadedLibrary

  /// Builds the library in the folder.
  init(in folder: URL) throws { library = try PreloadedLibrary("calls", Self.source, in: folder) }

  /// The program's system calls for the input.
  func counts(in sandbox: Sandbox, input: String) async throws -> Counts {
    let file = sandbox.folder.appending(path: "counts")
    let ending = try await sandbox.run(
      [], input: input, variables: library.variables.merging(["COUNTS": file.path]) { $1 })
    #expect(ending.code == 0, "\(ending)")
    let numbers = try String(contentsOf: file, encoding: .utf8).split(separator: " ").map { try #require(Int($0)) }
    return Counts(numbers)
  }

  // The library writes the counts in `_exit`, because `_exit` runs no library destructors.
  private static let source = #"""
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdarg.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/file.h>
    #include <sys/types.h>
    #include <unistd.h>

    static atomic_long opens, locks, writes, renames;

    // Only these opens count: libraries open other files now and then.
    #define HOME "/home/"
    #define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

    #define OPEN(name)                                   \
      int name(const char *path, int flags, ...) {        \
        va_list rest;                                     \
        va_start(rest, flags);                            \
        mode_t mode = va_arg(rest, mode_t);               \
        va_end(rest);                                     \
        if (strstr(path, HOME)) opens++;                  \
        return NEXT(name)(path, flags, mode);             \
      }

    OPEN(open)
    OPEN(open64)

    int flock(int file, int operation) {
      if (!(operation & LOCK_UN)) locks++;
      return NEXT(flock)(file, operation);
    }

    ssize_t write(int file, const void *content, size_t count) {
      writes++;
      return NEXT(write)(file, content, count);
    }

    int rename(const char *from, const char *to) {
      renames++;
      return NEXT(rename)(from, to);
    }

    void _exit(int code) {
      FILE *file = fopen(getenv("COUNTS"), "w");
      if (file) {
        fprintf(file, "%ld %ld %ld %ld", opens, locks, writes, renames);
        fclose(file);
      }
      NEXT(_exit)(code);
      __builtin_unreachable();
    }
    """#
}
