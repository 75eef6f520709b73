import Dispatch
import Models
import Synchronization
import UseCases

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal, or the files in its place.
enum Console {
  // A read blocks its thread, which must not be one of the concurrency pool.
  private static let queue = DispatchQueue(label: "standard input")
  // Whether the last line is one of a countdown, which nothing ended yet.
  private static let isCounting = Atomic(false)

  static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }
  private static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Writes a result and a newline to standard output; nothing if it is empty.
  static func print(_ text: String) throws(CLIError) {
    guard !text.isEmpty else { return }
    endCountdown()
    guard let error = put(text + "\n", into: STDOUT_FILENO) else { return }
    throw .output(error == EPIPE ? nil : String(cString: strerror(error)))
  }

  /// Writes a line to standard error. If that fails, there is no place for an error.
  static func note(_ line: String) {
    endCountdown()
    _ = put("khipu: \(Quotation.escaped(line))\n", into: STDERR_FILENO)
  }

  /// Asks for a line at a terminal; nil at the end of the input, or if the caller is cancelled.
  static func ask(_ question: String) async throws(CLIError) -> String? {
    _ = put(question, into: STDERR_FILENO)
    let line = try await line()
    if line == nil { endPrompt() }
    return line
  }

  /// The next line of standard input, without its end; nil at the end of the input, or if the caller is cancelled.
  ///
  /// - Throws: `CLIError.refused` if the system cannot read.
  static func line() async throws(CLIError) -> String? {
    let (lines, reader) = AsyncStream.makeStream(of: Result<String?, CLIError>.self)
    queue.async {
      reader.yield(read())
      reader.finish()
    }
    // A line that is read after the cancellation is dropped.
    for await line in lines where !Task.isCancelled { return try line.get() }
    return nil
  }

  private static func read() -> Result<String?, CLIError> {
    errno = 0
    if let line = readLine() { return .success(line) }
    // On Darwin the end of /dev/null comes with ENOTTY, since it could have been a terminal.
    guard errno != 0, errno != ENOTTY else { return .success(nil) }
    return .failure(
      .refused("standard input can't be read: \(String(cString: strerror(errno)))", "input-unreadable", .storage))
  }

  /// Writes a line that the next one replaces; without a terminal, a note instead of the first.
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
