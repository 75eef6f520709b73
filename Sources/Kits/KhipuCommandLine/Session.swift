import KhipuControl
import KhipuSentences
public import KhipuTerminal

/// Runs command lines, one after another.
public struct Session<Tool: CommandLineTool> {
  public let diagnostics: Diagnostics
  // Cached: most lines have the same configuration.
  private var last: (configuration: Tool.Configuration, app: CommandLineApp<Tool>)?
  // Whether reports are printed, rather than shown by the app's receiver.
  private let isPrinting: Bool

  public init() { (diagnostics, isPrinting) = (Diagnostics(of: Tool.name), true) }

  private init(_ app: CommandLineApp<Tool>, _ options: Options<Tool>, _ diagnostics: Diagnostics) {
    (self.diagnostics, last, isPrinting) = (diagnostics, (options.configuration, app), false)
  }

  /// Carries out a line that is typed in a view. The app's receiver shows the reports.
  ///
  /// - Returns: Whether the line ends the view, such as `quit`.
  /// - Throws: `CLIError` if the line can't be carried out, or if it is a command that prints a result or has options for printing.
  public static func run(
    _ line: String, in app: CommandLineApp<Tool>, _ options: Options<Tool>, _ diagnostics: Diagnostics
  ) async throws(CLIError) -> Bool {
    let name = line.words.first?.lowercased() ?? ""
    let command = CLICommand<Tool>.all.first { $0.name == name }
    if let command, command.isForViews {
      let arguments = try Arguments(line: line, options: options)
      var others = arguments.options
      others.values = options.values
      guard others == options else {
        throw .refused("here '\(name)' takes only its own options; leave out the others")
      }
      var session = Session(app, options, diagnostics)
      return try await command.run(&session, arguments) == nil
    }
    do throws(CLIError) { _ = try await app.carryOut(line) } catch {
      guard command != nil, error.parseError != nil else { throw error }
      throw .refused("the result of '\(name)' has no place here; type it in a shell: \(Tool.name) \(name)")
    }
    return false
  }

  public mutating func app(_ options: Options<Tool>) throws(CLIError) -> CommandLineApp<Tool> {
    if let last, last.configuration == options.configuration { return last.app }
    let app = try CommandLineApp<Tool>(options.configuration, diagnostics: diagnostics)
    last = (options.configuration, app)
    return app
  }

  /// Carries out a line, and returns its exit code; nil if it ends the prompt. `number` is the line's number in a script.
  ///
  /// - Throws: `CLIError` if the line can't be carried out. With `--trace`, shows that error instead, and throws only `.output`.
  public mutating func run(
    _ arguments: Arguments<Tool>, inLine number: Int? = nil
  ) async throws(CLIError) -> ExitCode? {
    guard let format = arguments.options.trace else { return try await carryOut(arguments, inLine: number) }
    let (code, root) = try await Span.record { () throws(CLIError) in
      do throws(CLIError) { return try await carryOut(arguments, inLine: number) } catch {
        // Shown here, so that it comes before the trace.
        return try error.shown(isJSON: arguments.options.isJSON, inLine: number, in: diagnostics)
      }
    }
    if !root.content.children.isEmpty { Console.noteLines(format.text(root, Tool.features)) }
    return code
  }

  private mutating func carryOut(
    _ arguments: Arguments<Tool>, inLine number: Int?
  ) async throws(CLIError) -> ExitCode? {
    guard let command = arguments.command else { return try await say(arguments, inLine: number) }
    do throws(CLIError) { return try await command.run(&self, arguments) } catch {
      // A sentence may also begin with the name of the command: "lights on".
      guard command.isChoosing, let first = error.parseError else { throw error }
      do throws(CLIError) { return try await say(arguments, inLine: number) } catch let other {
        guard let second = other.parseError else { throw other }
        // The one that lies further right says more, or the one with a suggestion, but not if only words are missing.
        let leftOut = arguments.sentence.unicodeScalars.count - arguments.line.unicodeScalars.count
        let isFurther = second.offset > first.offset + leftOut
        let isAdvice = second.offset == first.offset + leftOut && second.nearest != nil
        throw (isFurther || isAdvice) && !second.found.isEmpty ? other : error
      }
    }
  }

  private mutating func say(_ arguments: Arguments<Tool>, inLine number: Int?) async throws(CLIError) -> ExitCode {
    try show(try await app(arguments.options).carryOut(arguments.sentence), arguments.options, inLine: number)
  }

  /// Shows the reports of a command, and returns the exit code for the first failure; `.done` if there is none.
  public func show(
    _ reports: [Report], _ options: Options<Tool>, inLine number: Int? = nil
  ) throws(CLIError) -> ExitCode {
    let isJSON = options.isJSON
    for report in isPrinting ? reports : [] {
      if let failure = report.failure {
        _ = try CLIError.failure(failure, in: report).shown(isJSON: isJSON, inLine: number, in: diagnostics)
      } else {
        try Console.print(report.line(isJSON: isJSON))
      }
    }
    return ExitCode(reports.lazy.compactMap(\.failure).first)
  }
}

extension CLIError {
  /// The parse error; nil if it is another error.
  fileprivate var parseError: ParseError? {
    if case .failure(let failure, in: nil) = self { failure.reason as? ParseError } else { nil }
  }
}
