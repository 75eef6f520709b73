import KhipuValues

/// What a program notes beside its results: lines of standard error that begin with its name, or what else shows them.
public struct Notes: Sendable {
  private let program: String
  private let reader: (@Sendable (String) -> Void)?

  /// The notes of the program.
  ///
  /// - Parameter reader: Gets them if something fills the terminal, below which no one would see them.
  public init(of program: String, reader: (@Sendable (String) -> Void)? = nil) {
    (self.program, self.reader) = (program, reader)
  }

  /// Shows a line. If that fails, there is no place for an error.
  @Sendable public func show(_ line: String) {
    Console.endCountdown(isSeen: reader == nil)
    if let reader { reader(line) } else { Console.show("\(program): \(Quotation.escaped(line))\n") }
  }

  /// Shows a line that the next one replaces; without a terminal, a note instead of the first.
  public func countdown(_ line: String, orOnce note: String) {
    let isFirst = Console.beginCountdown()
    if let reader {
      if isFirst { reader(note) }
    } else if Console.isErrorTerminal {
      Console.show("\r\u{1B}[K\(program): \(line)")
    } else if isFirst {
      Console.show("\(program): \(note)\n")
    }
  }
}
