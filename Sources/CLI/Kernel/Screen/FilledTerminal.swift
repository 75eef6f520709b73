import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What signals do while the terminal is filled: a crash restores it, and a stop is noticed.
enum FilledTerminal {
  /// Another screen that doesn't wrap, without a cursor.
  static let beginning = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l"
  private static let ending: StaticString = "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"

  /// The signals that end a process which did something that it must not.
  static let crashes = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]
  /// All that are handled.
  static let signals = crashes + [SIGTSTP, SIGCONT]

  // What the handlers need, which is written before they are set: the terminal's own mode, and what each signal did.
  // They are addresses, because a handler can't wait for a lock.
  private static let ownAddress = Atomic<UInt>(0)
  private static let actionsAddress = Atomic<UInt>(0)

  private static var own: UnsafeMutablePointer<termios>? {
    UnsafeMutablePointer(bitPattern: ownAddress.load(ordering: .acquiring))
  }

  private static var actions: UnsafeMutablePointer<sigaction>? {
    UnsafeMutablePointer(bitPattern: actionsAddress.load(ordering: .acquiring))
  }

  private static let hasToStop = Atomic(false)
  private static let isContinued = Atomic(false)

  /// Sets the handlers, for a terminal with that mode of its own.
  static func begin(in mode: termios) {
    let own = own ?? .allocate(capacity: 1)
    own.initialize(to: mode)
    ownAddress.store(UInt(bitPattern: own), ordering: .releasing)
    let actions = actions ?? .allocate(capacity: 64)
    actionsAddress.store(UInt(bitPattern: actions), ordering: .releasing)
    // A handler can't be the first to use a static property.
    _ = (ending, takeStop(), takeContinuation())
    for number in crashes { handle(number) { FilledTerminal.restore(raising: $0) } }
    handle(SIGTSTP) { _ in FilledTerminal.hasToStop.store(true, ordering: .relaxed) }
    handle(SIGCONT) { _ in FilledTerminal.isContinued.store(true, ordering: .relaxed) }
  }

  /// Shows the terminal's own screen again, and removes the handlers.
  static func end() {
    leave()
    for number in signals { unhandle(number) }
  }

  /// Whether the process was asked to stop since the last time.
  static func takeStop() -> Bool { hasToStop.exchange(false, ordering: .relaxed) }

  /// Whether the process was stopped, and goes on since the last time.
  static func takeContinuation() -> Bool { isContinued.exchange(false, ordering: .relaxed) }

  /// Gives the terminal its own mode and screen back, if it is filled. It calls only what a handler of signals may call.
  static func restore() {
    guard let own else { return }
    _ = tcsetattr(STDIN_FILENO, TCSANOW, own)
    leave()
  }

  private static func restore(raising number: Int32) {
    restore()
    unhandle(number)
    raise(number)
  }

  private static func leave() {
    // A terminal that takes nothing more must not hold up the end of the process.
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&output, 1, 0) > 0 { _ = write(STDOUT_FILENO, ending.utf8Start, ending.utf8CodeUnitCount) }
  }

  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, actions.map { $0 + Int(number) })
  }

  /// Has the signal do again what it did before.
  private static func unhandle(_ number: Int32) {
    sigaction(number, actions.map { $0 + Int(number) }, nil)
  }
}
