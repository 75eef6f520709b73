/// Lines that are answered one after the other, until their end: of somebody at a terminal, or of a script.
struct Conversation {
  private let options: Options
  private let isPrompted = Console.isInputTerminal
  private var session = Session()

  /// A conversation in which these options hold, in addition to those of each line.
  init(options: Options) { self.options = options }

  /// Answers all lines. The first failure of a script decides the answer, and the rest of it still runs.
  ///
  /// - Throws: `Obstacle` where the lines can't be read, or the results not be written.
  mutating func run() async throws(Obstacle) -> ExitCode {
    if isPrompted { Console.remark("'vocabulary' lists all sentences, 'help' explains, 'exit' ends") }
    var first = ExitCode.done
    var number = 0
    while var line = try await nextLine() {
      number += 1
      // Some editors begin a file with a mark of its encoding.
      if number == 1, line.first == "\u{FEFF}" { line.removeFirst() }
      if line.isRemark { continue }
      do throws(Obstacle) {
        let arguments = try Arguments(line: line, options: options)
        let invocation = try Invocation(arguments)
        if invocation == .leave { break }
        if invocation == .converse { throw .refused("an option holds for the line that it is in; say more in it") }
        let code = try await session.answer(invocation, arguments.options)
        if first == .done { first = code }
      } catch {
        if case .output = error { throw error }
        if let remark = error.remark { Console.remark(isPrompted ? remark : "line \(number): \(remark)") }
        if first == .done { first = error.exitCode }
      }
    }
    return isPrompted ? .done : first
  }

  private func nextLine() async throws(Obstacle) -> String? {
    isPrompted ? try await Console.ask("khipu> ") : try await StandardInput.line()
  }
}

extension String {
  /// Whether there is nothing in it for the app.
  fileprivate var isRemark: Bool {
    let first = first { !$0.isWhitespace }
    return first == nil || first == "#"
  }
}
