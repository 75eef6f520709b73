import Dispatch
import KhipuControl
import KhipuValues
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard input, output and error.
public enum Console {
  // Reads run on this queue, because they block their thread, which must not be one of the cooperative pool.
  private static let queue = DispatchQueue(label: "standard input")
  // Writes run on this queue if they must not block the task that waits for them.
  private static let outputs = DispatchQueue(label: "standard output and error", attributes: .concurrent)
  // Whether the last row shown is open: a countdown that hasn't ended, or a line whose word is being completed.
  private static let isRowOpen = Atomic(false)

  public static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  public static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  public static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Opens `/dev/null` as standard input, output and error, if they are closed. Otherwise, the next file that the program opens
  /// would be in their place. Must be called before the program opens a file.
  public static func openClosed() {
    // In this order, because the system uses the lowest number that is free.
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Writes a result and a newline to standard output, or throws `CLIError.output`. Does nothing if `text` is empty.
  public static func print(_ text: String) throws(CLIError) {
    guard !text.isEmpty else { return }
    endRow()
    guard let error = put(text + "\n", into: STDOUT_FILENO) else { return }
    throw .output(error == EPIPE ? nil : String(cString: strerror(error)))
  }

  /// Writes the lines as `print` does, on another thread. If the task is cancelled, returns at once, and the write goes on.
  public static func print(_ lines: [String]) async throws(CLIError) {
    let text = lines.joined(separator: "\n")
    let problem = await writing { () -> CLIError? in
      do throws(CLIError) { try print(text) } catch { return error }
      return nil
    }
    if let problem = problem ?? nil { throw problem }
  }

  /// Runs `write`, which may block until somebody reads, on another thread. If the task is cancelled, returns nil at once, and the
  /// write goes on.
  @discardableResult
  public static func writing<Value: Sendable>(_ write: @escaping @Sendable () -> Value) async -> Value? {
    await blocking(on: outputs, write)
  }

  /// Whether a note can be written to standard error. If the task is cancelled, false if the write would block.
  public static var takesNotes: Bool { !Task.isCancelled || isReady(STDERR_FILENO, for: POLLOUT, within: 0) }

  /// Whether the reader of standard output has closed it.
  public static var isOutputClosed: Bool { events(of: STDOUT_FILENO, POLLOUT, within: 0) & (POLLERR | POLLHUP) != 0 }

  /// Writes text with control sequences to standard error.
  static func show(_ text: String) { _ = put(text, into: STDERR_FILENO) }

  /// Writes lines to standard error; nothing if there are none. The caller must have escaped control characters.
  public static func noteLines(_ lines: String) {
    guard !lines.isEmpty else { return }
    endRow()
    _ = put(lines + "\n", into: STDERR_FILENO)
  }

  /// Writes text with control sequences to standard output.
  static func fill(_ text: String) { _ = put(text, into: STDOUT_FILENO) }

  /// Writes the question to standard error, and reads the answer as `line()` does.
  @Sendable public static func ask(_ question: String) async throws(CLIError) -> String? {
    _ = put(question, into: STDERR_FILENO)
    let line = try await line()
    if line == nil { endPrompt() }
    return line
  }

  /// The next line of standard input, without its newline; nil at the end of the input, or if the task is cancelled.
  ///
  /// - Throws: `CLIError.refused` if reading fails.
  public static func line() async throws(CLIError) -> String? {
    try await reading { isInputTerminal ? terminalLine() : readLine() }
  }

  /// The next key in raw mode; `.nothing` if none of the input read has an action; nil at the end of the input, or if cancelled.
  ///
  /// - Parameter hasEscape: Whether an ESC that no byte follows within 50 ms is the escape key. If false, it begins a sequence.
  /// - Throws: `CLIError.refused` if reading fails.
  public static func key(hasEscape: Bool = false) async throws(CLIError) -> Key? {
    try await reading {
      var parser = KeyParser()
      while let byte = byte() {
        if let key = parser.take(byte) { return key }
        // Without more input, returns so that the caller can draw.
        if parser.isBetweenKeys, !hasInput { return .nothing }
        // Waits, because a sequence can arrive in several packets.
        if hasEscape, parser.isAtEscape, !hasInput(within: 50) { return .escape }
      }
      return nil
    }
  }

  /// Whether a read would return without blocking.
  static var hasInput: Bool { hasInput(within: 0) }

  private static func hasInput(within milliseconds: Int32) -> Bool {
    isReady(STDIN_FILENO, for: POLLIN, within: milliseconds)
  }

  /// Waits until the file is ready for the events; false after `milliseconds`. -1 waits without a limit.
  private static func isReady(_ file: Int32, for events: Int32, within milliseconds: Int32) -> Bool {
    self.events(of: file, events, within: milliseconds) != 0
  }

  /// Waits as `isReady` does, and returns the events, among them errors; 0 if there are none.
  private static func events(of file: Int32, _ events: Int32, within milliseconds: Int32) -> Int32 {
    var entry = pollfd(fd: file, events: Int16(events), revents: 0)
    return retrying { Int(poll(&entry, 1, milliseconds)) } > 0 ? Int32(entry.revents) : 0
  }

  /// Repeats the call while it fails with EINTR, which means that a signal interrupted it.
  private static func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
      errno = 0
    }
  }

  private static func reading<Value: Sendable>(
    _ read: @escaping @Sendable () -> Value?
  ) async throws(CLIError) -> Value? {
    let result = await blocking(on: queue) { () -> Result<Value?, CLIError> in
      errno = 0
      let value = read()
      // ENOTTY isn't a read error: `isatty` sets it if the input isn't a terminal.
      return value == nil && errno != 0 && errno != ENOTTY ? .failure(unreadable()) : .success(value)
    }
    // Input that is read after cancellation is dropped.
    return try result?.get() ?? nil
  }

  /// Runs the body on a thread of the queue. Returns nil if the task is cancelled meanwhile.
  private static func blocking<Value: Sendable>(
    on queue: DispatchQueue, _ body: @escaping @Sendable () -> Value
  ) async -> Value? {
    let (values, end) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    queue.async {
      end.yield(body())
      end.finish()
    }
    for await value in values where !Task.isCancelled { return value }
    return nil
  }

  /// The error for the current `errno`.
  static func unreadable() -> CLIError {
    .refused("standard input can't be read: \(String(cString: strerror(errno)))", "input-unreadable", .storage)
  }

  /// The next line of a terminal. Reads byte by byte, so that the input after the line is left for later reads in raw mode.
  private static func terminalLine() -> String? {
    var line: [UInt8] = []
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The next byte; nil at the end of the input, or on an error, which sets `errno`.
  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    return retrying { read(STDIN_FILENO, &byte, 1) } > 0 ? byte : nil
  }

  /// Leaves the last row open, so that the next line begins a new one; false if it already is.
  static func openRow() -> Bool { !isRowOpen.exchange(true, ordering: .relaxed) }

  /// Ends the open row, if there is one, and returns whether there was.
  @discardableResult
  static func endRow(isSeen: Bool = true) -> Bool {
    let isOpen = isRowOpen.exchange(false, ordering: .relaxed)
    if isOpen, isSeen, isErrorTerminal { endPrompt() }
    return isOpen
  }

  /// Ends the current line of standard error, a prompt or an open row, with a newline.
  private static func endPrompt() { _ = put("\n", into: STDERR_FILENO) }

  /// Writes all of the text; returns `errno` on failure.
  private static func put(_ text: String, into file: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in retrying { write(file, bytes.baseAddress, bytes.count) } }
      // A non-blocking output that is full fails with EAGAIN.
      guard count >= 0 || (errno == EAGAIN && isReady(file, for: POLLOUT, within: -1)) else { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }
}
