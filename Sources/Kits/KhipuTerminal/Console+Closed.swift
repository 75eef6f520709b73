#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Console {
  /// Opens `/dev/null` as standard input, output and error, if they are closed. Otherwise, the next file that the program opens
  /// would be in their place. Must be called before the program opens a file.
  public static func openClosed() {
    // In this order, because the system uses the lowest number that is free.
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }
}
