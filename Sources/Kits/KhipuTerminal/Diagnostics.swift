import KhipuValues

/// A program's diagnostics: lines on standard error that begin with the program's name.
public struct Diagnostics: Sendable {
  private let program: String
  private let reader: (@Sendable (String) -> Void)?

  /// - `reader`: Receives the diagnostics instead of standard error, for example while a view fills the terminal.
  public init(of program: String, reader: (@Sendable (String) -> Void)? = nil) {
    (self.program, self.reader) = (program, reader)
  }

  /// Shows a line. A write error is ignored, because it can't be reported anywhere.
  @Sendable public func show(_ line: String) {
    Console.endRow(isSeen: reader == nil)
    if let reader { reader(line) } else { Console.show("\(program): \(Quotation.escaped(line))\n") }
  }

  /// Shows a line that the countdown's next line replaces. With a reader or no terminal, shows only `note`, once per countdown.
  public func countdown(_ line: String, orOnce note: String) {
    let isFirst = Console.openRow()
    if let reader {
      if isFirst { reader(note) }
    } else if Console.isErrorTerminal {
      Console.show("\r\u{1B}[K\(program): \(line)")
    } else if isFirst {
      Console.show("\(program): \(note)\n")
    }
  }
}
