#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What a person who presses Ctrl-C sends (SIGINT), kept back until somebody waits for it.
struct Interruption {
  private let signals: sigset_t

  /// Keeps interruptions back from this thread and from all that are started later.
  static func keptBack() -> Interruption {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    return Interruption(signals: signals)
  }

  /// Returns when one has come. The thread waits.
  func wait() {
    var (signals, number) = (signals, Int32(0))
    sigwait(&signals, &number)
  }
}
