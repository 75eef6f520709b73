#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// SIGINT, which Ctrl-C sends, blocked until a thread waits for it.
struct Interruption {
  private let signals: sigset_t

  /// Blocks the signal in this thread and in all that start later.
  static func blocked() -> Interruption {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return Interruption(signals: signals)
  }

  /// Returns when the signal comes; it blocks the thread.
  func wait() {
    var (signals, number) = (signals, Int32(0))
    sigwait(&signals, &number)
  }
}
