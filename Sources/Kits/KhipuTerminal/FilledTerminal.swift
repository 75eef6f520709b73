import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The alternate screen of the terminal, and the flags that job control signals set while it is used.
public enum FilledTerminal {
  /// Shows the alternate screen, turns wrapping off, and hides the cursor.
  static let beginning = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l"
  private static let ending: StaticString = "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

  public static let signals = [SIGTSTP, SIGCONT]

  // The previous handlers.
  private static let replaced = Mutex<[(@convention(c) (Int32) -> Void)?]>([])
  private static let hasToStop = Atomic(false)
  private static let isContinued = Atomic(false)

  /// Installs the signal handlers. `TerminalMode` then shows the screen by writing `beginning`.
  static func begin() {
    // Initializes the static properties here, because a signal handler must not.
    _ = (takeStop(), takeContinuation())
    replaced.withLock { replaced in
      replaced = [
        signal(SIGTSTP) { _ in FilledTerminal.hasToStop.store(true, ordering: .relaxed) },
        signal(SIGCONT) { _ in FilledTerminal.isContinued.store(true, ordering: .relaxed) },
      ]
    }
  }

  /// Leaves the alternate screen, and restores the handlers.
  static func end() {
    // Skipped if the terminal accepts no output, because the write must not block the end of the process.
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&output, 1, 0) > 0 { _ = write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount) }
    replaced.withLock { replaced in
      // By index, because a debug build takes SIG_IGN for the end of an iterator.
      for index in replaced.indices { signal(signals[index], replaced[index]) }
    }
  }

  /// Whether SIGTSTP arrived since the last call.
  public static func takeStop() -> Bool { hasToStop.exchange(false, ordering: .relaxed) }

  /// Whether SIGCONT arrived since the last call.
  public static func takeContinuation() -> Bool { isContinued.exchange(false, ordering: .relaxed) }
}
