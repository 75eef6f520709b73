import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The mode of the terminal: its own one, or that in which each key comes at once and shows nothing by itself. In that one
/// it can be filled as a whole, on a screen beside its own.
public enum TerminalMode {
  // The terminal's own mode while it has another one, and whether it is filled.
  private static let own = Mutex<(mode: termios, isFilled: Bool)?>(nil)
  // Held while something is shown, which takes as long as the terminal wants, or the mode changes.
  private static let screen = Mutex(())

  /// Whether lines are edited: keys are read, and what is drawn is seen.
  public static var isEditable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !Console.isDumb
  }

  /// The size of what lines are edited at.
  static var size: TerminalSize { size(of: STDERR_FILENO) }
  /// The size of what is filled.
  public static var filledSize: TerminalSize { size(of: STDOUT_FILENO) }

  private static func size(of file: Int32) -> TerminalSize {
    var size = winsize()
    _ = ioctl(file, numericCast(TIOCGWINSZ), &size)
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes each key at once, until the terminal gets its own mode back. What was typed before is kept, and nothing waits
  /// for a terminal that has stopped to show what is written.
  ///
  /// - Throws: `CLIError.refused` if the terminal can't do that.
  static func edit() throws(CLIError) { try begin(isFilled: false) }

  /// The same, and begins to fill the terminal.
  ///
  /// - Throws: `CLIError.refused` if the terminal can't do that.
  public static func fill() throws(CLIError) { try begin(isFilled: true) }

  private static func begin(isFilled: Bool) throws(CLIError) {
    var mode = termios()
    // In the background this stops the process, until it is in the foreground; the lock isn't held then.
    let isForeground = unblocking(SIGTTOU) {
      tcgetattr(STDIN_FILENO, &mode) == 0 && tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
    }
    guard isForeground else { throw Console.unreadable() }
    let isSet = screen.withLock { _ in
      own.withLock { $0 = (mode, isFilled) }
      if isFilled { FilledTerminal.begin() }
      return set(mode, isFilled: isFilled)
    }
    guard isSet else {
      restore()
      throw Console.unreadable()
    }
  }

  /// Fills the terminal again after another process had it.
  public static func resume() {
    guard let (mode, isFilled) = own.withLock(\.self) else { return }
    _ = unblocking(SIGTTOU) { set(mode, isFilled: isFilled) }
  }

  private static func set(_ own: termios, isFilled: Bool) -> Bool {
    var mode = own
    // Return still comes as a newline, so that what is left to be read is the same in both modes.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &mode.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return false }
    if isFilled { Console.fill(FilledTerminal.beginning) }
    return true
  }

  /// Shows the text, with control sequences in it, if the terminal is still filled.
  public static func show(_ text: String) {
    screen.withLock { _ in
      if own.withLock({ $0?.isFilled == true }) { Console.fill(text) }
    }
  }

  /// Gives the terminal its own mode and screen back, and finishes before that can change again.
  public static func restore(_ finish: () -> Void = {}) {
    for _ in 0..<100 {
      let isDone: Void? = screen.withLockIfAvailable { _ in
        giveBack()
        finish()
      }
      if isDone != nil { return }
      usleep(1000)
    }
    // The terminal takes nothing of what is shown, which holds up the lock, but must not hold up the end of the process.
    giveBack()
    finish()
  }

  private static func giveBack() {
    own.withLock { own in
      if var mode = own?.mode { _ = tcsetattr(STDIN_FILENO, TCSANOW, &mode) }
      if own?.isFilled == true { FilledTerminal.end() }
      own = nil
    }
  }

  /// Gives the terminal its own mode and screen back, and raises a signal, which ends the process or stops it before that
  /// can change.
  public static func restore(raising number: Int32) {
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
