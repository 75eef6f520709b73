import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The mode of the terminal: its own one, or that in which each key comes at once and shows nothing by itself.
enum TerminalMode {
  // The terminal's own mode while it has another one.
  private static let own = Mutex<termios?>(nil)

  /// Whether lines are edited: keys are read, and what is drawn is seen.
  static var isEditable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !Console.isDumb
  }

  static var size: TerminalSize {
    var size = winsize()
    _ = ioctl(STDERR_FILENO, numericCast(TIOCGWINSZ), &size)
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes each key at once, until the terminal gets its own mode back. What was typed before is kept, and nothing waits
  /// for a terminal that has stopped to show what is written.
  ///
  /// - Throws: `CLIError.refused` if the terminal can't do that.
  static func edit() throws(CLIError) {
    var mode = termios()
    // In the background this stops the process, until it is in the foreground; the lock isn't held then.
    let isForeground = unblocking(SIGTTOU) {
      tcgetattr(STDIN_FILENO, &mode) == 0 && tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
    }
    guard isForeground else { throw Console.unreadable() }
    let isSet = own.withLock { own in
      own = mode
      // Return still comes as a newline, so that what is left to be read is the same in both modes.
      mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      mode.c_iflag &= ~tcflag_t(IXON)
      withUnsafeMutableBytes(of: &mode.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
      return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
    }
    guard isSet else { throw Console.unreadable() }
  }

  /// Gives the terminal its own mode back, and finishes before that can change again.
  static func restore(_ finish: () -> Void = {}) {
    own.withLock { own in
      if var mode = own { _ = tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
      own = nil
      finish()
    }
  }

  /// Gives the terminal its own mode back, and raises a signal, which ends the process or stops it before that can change.
  static func restore(raising number: Int32) {
    restore { unblocking(number) { _ = raise(number) } }
  }

  /// Runs the body while the signal can come: the threads of Dispatch block all, and the first one those that it waits for.
  private static func unblocking<Value>(_ number: Int32, _ body: () -> Value) -> Value {
    var (signal, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&signal)
    sigaddset(&signal, number)
    pthread_sigmask(SIG_UNBLOCK, &signal, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return body()
  }
}
