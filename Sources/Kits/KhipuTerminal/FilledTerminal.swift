import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the terminal is filled, and what the signals of its job control do meanwhile: they are noticed.
public enum FilledTerminal {
  /// Another screen that doesn't wrap, without a cursor.
  static let beginning = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l"
  private static let ending: StaticString = "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

  /// The signals that are handled.
  public static let signals = [SIGTSTP, SIGCONT]

  // What they did before.
  private static let replaced = Mutex<[(@convention(c) (Int32) -> Void)?]>([])
  private static let hasToStop = Atomic(false)
  private static let isContinued = Atomic(false)

  /// Sets the handlers.
  static func begin() {
    // A handler can't be the first to use a static property.
    _ = (takeStop(), takeContinuation())
    replaced.withLock { replaced in
      replaced = [
        signal(SIGTSTP) { _ in FilledTerminal.hasToStop.store(true, ordering: .relaxed) },
        signal(SIGCONT) { _ in FilledTerminal.isContinued.store(true, ordering: .relaxed) },
      ]
    }
  }

  /// Shows the terminal's own screen again, and removes the handlers.
  static func end() {
    // A terminal that takes nothing more must not hold up the end of the process.
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&output, 1, 0) > 0 { _ = write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount) }
    replaced.withLock { replaced in
      for (number, handler) in zip(signals, replaced) { signal(number, handler) }
      replaced = []
    }
  }

  /// Whether the process was asked to stop since the last time.
  public static func takeStop() -> Bool { hasToStop.exchange(false, ordering: .relaxed) }

  /// Whether the process was stopped, and goes on since the last time.
  public static func takeContinuation() -> Bool { isContinued.exchange(false, ordering: .relaxed) }
}
