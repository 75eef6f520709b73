import KhipuTerminal

/// Reads lines from a terminal or a script, and carries them out.
struct Prompt<Tool: CommandLineTool> {
  /// The options of the process, which apply to every line.
  let options: Options<Tool>
  private let isInteractive = Console.isInputTerminal

  init(options: Options<Tool>) { self.options = options }

  /// Carries out lines until one such as `exit`, or until the input ends. A script continues after a failure, and ends with the
  /// exit code of the first failure. At a terminal, the exit code is `.done`.
  ///
  /// - Throws: `CLIError` if lines can't be read, or results can't be written.
  func run() async throws(CLIError) -> ExitCode {
    var session = Session<Tool>()
    if isInteractive { session.diagnostics.show("'vocabulary' lists all sentences, 'help' explains, 'exit' ends") }
    var (first, number) = (ExitCode.done, 0)
    var reader = await TerminalMode.isEditable ? reader(session.diagnostics) : nil
    while var line = try await line(&reader) {
      number += 1
      // Skips a byte order mark.
      if number == 1, line.first == "\u{FEFF}" { line.removeFirst() }
      // A view's input line begins with a colon, so a colon is accepted here, too. The space keeps the columns that errors name.
      if let start = line.firstIndex(where: { !$0.isWhitespace }), line[start] == ":" {
        line.replaceSubrange(start...start, with: " ")
      }
      guard let start = line.first(where: { !$0.isWhitespace }), start != "#" else { continue }
      let place = isInteractive ? nil : number
      let code: ExitCode
      do throws(CLIError) {
        let arguments = try Arguments(line: line, options: options)
        if arguments.isEmpty { throw .refused("an option holds for its own line; add a command to it") }
        guard let ended = try await session.run(arguments, inLine: place) else { break }
        code = ended
      } catch {
        code = try error.shown(
          isJSON: options.isJSON || line.words.areForPrograms, inLine: place, in: session.diagnostics)
      }
      if first == .done { first = code }
    }
    return isInteractive ? .done : first
  }

  private func line(_ reader: inout LineReader?) async throws(CLIError) -> String? {
    if reader != nil { return try await reader?.line() }
    return try await isInteractive ? Console.ask(question) : Console.line()
  }

  private func reader(_ diagnostics: Diagnostics) async -> LineReader {
    let history = await LineHistory(
      in: { () throws(CLIError) in try Tool.typedLines(in: options.configuration) }, diagnostics: diagnostics)
    return LineReader(prompt: question, history: history) { line in
      do throws(CLIError) {
        return try await CommandLineApp<Tool>(options.configuration, diagnostics: diagnostics).completion(
          of: line, isLoading: true)
      } catch { return LineCompletion(word: "", candidates: []) }
    }
  }

  private var question: String { "\(Tool.name)> " }
}
