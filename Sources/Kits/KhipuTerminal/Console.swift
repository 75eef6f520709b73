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

/// The terminal, or the files in its place.
public enum Console {
  // A read blocks its thread, which must not be one of the concurrency pool.
  private static let queue = DispatchQueue(label: "standard input")
  // Whether the last line is one of a countdown, which nothing ended yet.
  private static let isCounting = Atomic(false)

  /// Whether a user types what is read.
  public static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  /// Whether a user sees the results.
  public static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a result and a newline to standard output; nothing if it is empty.
  public static func print(_ text: String) throws(CLIError) {
    guard !text.isEmpty else { return }
    endCountdown()
    guard let error = put(text + "\n", into: STDOUT_FILENO) else { return }
    throw .output(error == EPIPE ? nil : String(cString: strerror(error)))
  }

  /// Shows the text, with control sequences in it, at the terminal of standard error.
  static func show(_ text: String) { _ = put(text, into: STDERR_FILENO) }

  /// Writes a text of several lines to standard error; nothing if it is empty. They are safe to print.
  public static func noteLines(_ lines: String) {
    guard !lines.isEmpty else { return }
    endCountdown()
    _ = put(lines + "\n", into: STDERR_FILENO)
  }

  /// Shows the text, with control sequences in it, at the terminal of standard output.
  static func fill(_ text: String) { _ = put(text, into: STDOUT_FILENO) }

  /// Asks for a line at a terminal; nil at the end of the input, or if the caller is cancelled.
  @Sendable public static func ask(_ question: String) async throws(CLIError) -> String? {
    _ = put(question, into: STDERR_FILENO)
    let line = try await line()
    if line == nil { endPrompt() }
    return line
  }

  /// The next line of standard input, without its end; nil at the end of the input, or if the caller is cancelled.
  ///
  /// - Throws: `CLIError.refused` if the system cannot read.
  public static func line() async throws(CLIError) -> String? {
    try await reading { isInputTerminal ? terminalLine() : readLine() }
  }

  /// The next key of a terminal that sends each at once; nil at the end of the input, or if the caller is cancelled.
  ///
  /// - Parameter hasEscape: Whether the escape key is one, unless something follows it at once. It begins a key otherwise.
  /// - Throws: `CLIError.refused` if the system cannot read.
  public static func key(hasEscape: Bool = false) async throws(CLIError) -> Key? {
    try await reading {
      var parser = KeyParser()
      while let byte = byte() {
        if let key = parser.take(byte) { return key }
        // What was typed before is drawn now.
        if parser.isBetweenKeys, !hasInput { return .nothing }
        // A sequence can be on its way in several packets.
        if hasEscape, parser.isAtEscape, !hasInput(within: 50) { return .escape }
      }
      return nil
    }
  }

  /// Whether a read would return at once.
  static var hasInput: Bool { hasInput(within: 0) }

  private static func hasInput(within milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }

  private static func reading<Value: Sendable>(
    _ read: @escaping @Sendable () -> Value?
  ) async throws(CLIError) -> Value? {
    let (values, reader) = AsyncStream.makeStream(of: Result<Value?, CLIError>.self)
    queue.async {
      errno = 0
      let value = read()
      // On Darwin the end of /dev/null comes with ENOTTY, since it could have been a terminal.
      reader.yield(value == nil && errno != 0 && errno != ENOTTY ? .failure(unreadable()) : .success(value))
      reader.finish()
    }
    // What is read after the cancellation is dropped.
    for await value in values where !Task.isCancelled { return try value.get() }
    return nil
  }

  /// The error for what the system has just refused.
  static func unreadable() -> CLIError {
    .refused("standard input can't be read: \(String(cString: strerror(errno)))", "input-unreadable", .storage)
  }

  /// The next line of a terminal. What is behind it is left to be read, in whatever mode.
  private static func terminalLine() -> String? {
    var line: [UInt8] = []
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// The next byte; nil at the end of the input, or with an error number.
  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count >= 0 || errno != EINTR { return count > 0 ? byte : nil }
      errno = 0
    }
  }

  /// Whether what is shown next is the first line of a countdown.
  static func beginCountdown() -> Bool { !isCounting.exchange(true, ordering: .relaxed) }

  static func endCountdown(isSeen: Bool = true) {
    if isCounting.exchange(false, ordering: .relaxed), isSeen, isErrorTerminal { endPrompt() }
  }

  /// Ends a line in which nothing was typed.
  private static func endPrompt() { _ = put("\n", into: STDERR_FILENO) }

  /// Returns the system's error if not everything could be written.
  private static func put(_ text: String, into file: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }
}
