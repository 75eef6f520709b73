import KhipuControl
public import KhipuTerminal
public import KhipuValues

/// A command of the CLI, such as `help`. If `isChoosing`, a line that doesn't parse as a choice is carried out as a sentence.
public struct CLICommand<Tool: CommandLineTool>: Sendable {
  /// Carries out the command, and returns its exit code; nil if it ends the prompt.
  public typealias Run =
    @Sendable (inout Session<Tool>, Arguments<Tool>) async throws(CLIError) -> ExitCode?
  /// Returns what can follow the command in a line whose last word is being typed. The caller drops what doesn't begin with it.
  public typealias Candidates = @Sendable (CommandLineApp<Tool>, _ line: String, _ isLoading: Bool) async -> [String]

  public let name: String
  /// Usages with their descriptions, for the help.
  let help: KeyValuePairs<String, String>
  /// The maximum number of words after the name.
  let mostWords: Int
  /// Whether the words after the name choose what is shown.
  private(set) var isChoosing = false
  /// Whether it shows only reports and notes, so that it can also be typed in a view, which shows these itself.
  let isForViews: Bool
  let candidates: Candidates
  let run: Run

  public init(
    name: String, help: KeyValuePairs<String, String> = [:], mostWords: Int = 0, isForViews: Bool = false,
    candidates: @escaping Candidates = { _, _, _ in [] }, run: @escaping Run
  ) {
    (self.name, self.help, self.mostWords, self.isForViews) = (name, help, mostWords, isForViews)
    (self.candidates, self.run) = (candidates, run)
  }
}

extension CLICommand: Equatable {
  public static func == (first: CLICommand, second: CLICommand) -> Bool { first.name == second.name }
}

extension CLICommand {
  /// Every command, in the order of the help.
  public static var all: [CLICommand] { Tool.parts.map { CLICommand($0) } + Tool.choosing + Tool.commands }

  /// The names of the commands that show a part of the state: "list" or "show" may precede them.
  static var shown: [String] { Tool.parts.map(\.name) + Tool.choosing.map(\.name) }

  init(_ part: StatePart<Tool>) { self.init(part, name: part.name, help: [part.name: part.help]) }

  /// A command that shows the part or, if words follow the name and the part has a `choice`, the part that they choose.
  public init(_ part: StatePart<Tool>, name: String, help: KeyValuePairs<String, String> = [:]) {
    self.init(
      name: name, help: help, mostWords: part.choice == nil ? 0 : .max,
      candidates: { await $0.candidates(for: $1, by: part.choice, isLoading: $2) }
    ) { (session, arguments) throws(CLIError) in
      if let choice = part.choice, arguments.words.count > 1 { return try await session.show(choice, arguments) }
      let state = try await session.app(arguments.options).state(after: part.sources, extras: part.extras)
      return try session.show(part, of: state, arguments.options)
    }
    isChoosing = part.choice != nil
  }

  public init(name: String, help: KeyValuePairs<String, String> = [:], choice: @escaping StatePart<Tool>.Choice) {
    self.init(
      name: name, help: help, mostWords: .max,
      candidates: { await $0.candidates(for: $1, by: choice, isLoading: $2) }
    ) { (session, arguments) throws(CLIError) in
      try await session.show(choice, arguments)
    }
    isChoosing = true
  }

  public static var vocabulary: CLICommand {
    CLICommand(name: "vocabulary", help: ["vocabulary": "every sentence, with examples and what it does"]) {
      (_, arguments) throws(CLIError) in
      try Console.print(arguments.options.isJSON ? Tool.Command.vocabularyJSON : Tool.Command.vocabulary)
      return .done
    }
  }

  public static var exit: CLICommand { CLICommand(name: "exit", isForViews: true) { _, _ in nil } }
  public static var quit: CLICommand { CLICommand(name: "quit", isForViews: true) { _, _ in nil } }
}

extension Session {
  /// Shows the part that the line chooses.
  fileprivate mutating func show(
    _ choice: StatePart<Tool>.Choice, _ arguments: Arguments<Tool>
  ) async throws(CLIError) -> ExitCode {
    let (part, state) = try await app(arguments.options).chosen(
      by: choice, arguments.line, unless: arguments.sentence)
    return try show(part, of: state, arguments.options)
  }

  /// Shows the part of `state`. `moment` is the time of a past state; nil for the current state.
  public mutating func show(
    _ part: StatePart<Tool>, of state: Tool.State, at moment: Moment? = nil, _ options: Options<Tool>
  ) throws(CLIError) -> ExitCode {
    let now = if let moment { moment } else { try app(options).tool.now() }
    let isJSON = options.isJSON
    let text: String
    do throws(Failure) {
      text = try isJSON ? part.json(state, now) : part.table(state, now, options.colors)
    } catch { throw .failure(error) }
    let note = part.note(state, now) ?? (text.isEmpty ? "there are no \(part.name)" : nil)
    if !isJSON, let note { diagnostics.show(note) }
    try Console.print(text)
    return .done
  }
}
