import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The mode of the terminal: its original one, or raw mode, in which each key arrives immediately and isn't echoed. In raw
/// mode the alternate screen can be used.
public enum TerminalMode {
  // The original mode while raw mode is set, and whether the alternate screen is used.
  private static let own = Mutex<(mode: termios, isFilled: Bool)?>(nil)
  // Held during a write, which may block, and a change of the mode. `resume` doesn't take it; `restore` gives up after 100 ms.
  private static let screen = Mutex(())

  /// Whether lines can be edited: standard input and error are a terminal that understands control sequences.
  public static var isEditable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !Console.isDumb
  }

  /// The size of standard error's terminal, on which lines are edited.
  static var size: TerminalSize { size(of: STDERR_FILENO) }
  /// The size of the terminal at standard output. A view fills it.
  public static var filledSize: TerminalSize { size(of: STDOUT_FILENO) }

  private static func size(of file: Int32) -> TerminalSize {
    var size = winsize()
    _ = ioctl(file, numericCast(TIOCGWINSZ), &size)
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Sets raw mode. Keeps input that was typed before, and doesn't wait for pending output.
  ///
  /// - Throws: `CLIError.refused` if the mode can't be set.
  static func edit() throws(CLIError) { try begin(isFilled: false) }

  /// Sets raw mode, and shows the alternate screen.
  ///
  /// - Throws: `CLIError.refused` if the mode can't be set.
  public static func fill() throws(CLIError) { try begin(isFilled: true) }

  private static func begin(isFilled: Bool) throws(CLIError) {
    var mode = termios()
    // In the background this stops the process until it is in the foreground, so no lock may be held here.
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

  /// Sets raw mode, and the alternate screen if it was shown, again after another process has used the terminal.
  public static func resume() {
    guard let (mode, isFilled) = own.withLock(\.self) else { return }
    _ = unblocking(SIGTTOU) { set(mode, isFilled: isFilled) }
  }

  private static func set(_ own: termios, isFilled: Bool) -> Bool {
    var mode = own
    // Return still arrives as a newline, so that unread input has the same meaning in both modes.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON)
    withUnsafeMutableBytes(of: &mode.c_cc) { ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0) }
    guard tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0 else { return false }
    if isFilled { Console.fill(FilledTerminal.beginning) }
    return true
  }

  /// Writes text with control sequences, if the alternate screen is still used.
  public static func show(_ text: String) {
    screen.withLock { _ in
      if own.withLock({ $0?.isFilled == true }) { Console.fill(text) }
    }
  }

  /// Restores the original mode and screen, then calls `finish`. Both stay restored meanwhile, unless output blocks for 100 ms.
  public static func restore(_ finish: () -> Void = {}) {
    for _ in 0..<100 {
      let isDone: Void? = screen.withLockIfAvailable { _ in
        giveBack()
        finish()
      }
      if isDone != nil { return }
      usleep(1000)
    }
    // Another thread may hold the lock while its write blocks. Goes on without it, so that the process can still end.
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

  /// Restores the original mode and screen, and raises a signal, which ends or stops the process.
  public static func restore(raising number: Int32) {
    restore { unblocking(number) { _ = raise(number) } }
  }

  /// Runs `body` with the signal unblocked: Dispatch blocks all signals in its threads, and the main thread blocks
  /// those that it waits for.
  private static func unblocking<Value>(_ number: Int32, _ body: () -> Value) -> Value {
    var (signal, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&signal)
    sigaddset(&signal, number)
    pthread_sigmask(SIG_UNBLOCK, &signal, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    return body()
  }
}
