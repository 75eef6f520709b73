internal import Features

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where results and remarks are written.
enum Console {
  /// Writes a result and the end of its last line to standard output; nothing where it is empty.
  static func say(_ text: String) throws(Obstacle) {
    guard !text.isEmpty else { return }
    if let error = put(text + "\n", into: STDOUT_FILENO) { throw .output(errno: error) }
  }

  /// Writes a line that is no result to standard error. Where even that can't be written, nobody is left to be told.
  static func remark(_ line: String) { _ = put("khipu: \(Quotation.harmless(line))\n", into: STDERR_FILENO) }

  /// Asks for a line at a terminal; nil at the end of all, or when the caller gives up.
  static func ask(_ question: String) async throws(Obstacle) -> String? {
    _ = put(question, into: STDERR_FILENO)
    let line = try await StandardInput.line()
    if line == nil { endPrompt() }
    return line
  }

  /// Writes a line of which the next one takes the place.
  static func countdown(_ line: String) { _ = put("\r\u{1B}[Kkhipu: \(line)", into: STDERR_FILENO) }

  /// Leaves the line in which nothing was typed any more.
  static func endPrompt() { _ = put("\n", into: STDERR_FILENO) }

  /// Whether somebody types at a terminal.
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether somebody reads the remarks on a terminal.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether somebody reads the results on a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Answers the system's error where not everything could be written.
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
