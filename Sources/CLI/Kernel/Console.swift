import Models
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal, or the files in its place.
enum Console {
  // Whether the last line is one of a countdown, which nothing ended yet.
  private static let isCounting = Atomic(false)

  /// Writes a result and a newline to standard output; nothing if it is empty.
  static func print(_ text: String) throws(CLIError) {
    guard !text.isEmpty else { return }
    endCountdown()
    if let error = put(text + "\n", into: STDOUT_FILENO) { throw .output(errno: error) }
  }

  /// Writes a line to standard error. If that fails, there is no place for an error.
  static func note(_ line: String) {
    endCountdown()
    _ = put("khipu: \(Quotation.escaped(line))\n", into: STDERR_FILENO)
  }

  /// Asks for a line at a terminal; nil at the end of the input, or if the caller is cancelled.
  static func ask(_ question: String) async throws(CLIError) -> String? {
    _ = put(question, into: STDERR_FILENO)
    let line = try await StandardInput.line()
    if line == nil { endPrompt() }
    return line
  }

  /// Writes a line that the next one replaces; without a terminal only a note instead of the first.
  static func countdown(_ line: String, orOnce note: String) {
    let isFirst = !isCounting.exchange(true, ordering: .relaxed)
    if isErrorTerminal {
      _ = put("\r\u{1B}[Kkhipu: \(line)", into: STDERR_FILENO)
    } else if isFirst {
      _ = put("khipu: \(note)\n", into: STDERR_FILENO)
    }
  }

  private static func endCountdown() {
    if isCounting.exchange(false, ordering: .relaxed), isErrorTerminal { endPrompt() }
  }

  /// Ends a line in which nothing was typed.
  private static func endPrompt() { _ = put("\n", into: STDERR_FILENO) }

  /// Whether the input is a terminal.
  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  private static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether the output is a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

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
