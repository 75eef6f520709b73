public import KhipuControl
public import KhipuMessages
public import KhipuSentences
public import KhipuTerminal
public import KhipuValues

/// A command-line program. An instance runs in the environment of one configuration.
public protocol CommandLineTool: Sendable {
  associatedtype State: Alterable
  associatedtype Command: SpokenCommand
  associatedtype Configuration: CommandLineConfiguration = HomeConfiguration

  /// The name of the executable and of its default home directory, and the prefix of its diagnostics.
  static var name: String { get }
  static var release: String { get }
  static var purpose: String { get }
  /// Example lines for the help, as typed in a shell. The first must be a sentence.
  static var examples: [String] { get }
  /// Paragraphs for the help, each followed by an empty line.
  static var paragraphs: String { get }

  /// The names of the domain's features, in the domain's order.
  static var features: [String] { get }
  /// Options in addition to those that every tool has.
  static var options: [Options<Self>.Option] { get }
  static var traceFormats: [TraceFormat] { get }
  /// The parts of the state that can be shown.
  static var parts: [StatePart<Self>] { get }
  /// Commands that show the part of the state that the words after them select, such as `light 1`.
  static var choosing: [CLICommand<Self>] { get }
  /// Commands other than those of `parts` and `choosing`.
  static var commands: [CLICommand<Self>] { get }
  /// The storage for lines typed at prompts.
  static func typedLines(in configuration: Configuration) throws(CLIError) -> LineFile

  /// - `unsaved`: Receives write errors that don't make a command fail.
  /// - `receive`: Receives every message.
  /// - Throws: `CLIError.refused` if no home directory is set.
  init(
    with configuration: Configuration, diagnostics: Diagnostics, unsaved: @escaping @Sendable (Failure) -> Void,
    receive: @escaping @Sendable (Message<Command>) -> Void
  ) throws(CLIError)

  var store: Store<State> { get }
  func now() -> Moment
  /// Sends the command to the domain. The caller runs the returned work, which ends when all that the command causes is done.
  func enter(_ command: Command) -> Work
  /// Runs `body`, which decides on the history and sends commands, while no other command that can be undone runs in any process
  /// of the home. Commands that `body` sends must not wait. By default, only runs `body`: the home belongs to one process.
  ///
  /// - Throws: `Failure` if others don't end in time, or if the task is cancelled; `body` was not run.
  func alone<Value: Sendable>(_ body: () async -> Value) async throws(Failure) -> Value
  /// Runs the sources of messages, such as timers, until the task is cancelled.
  func runSources() async throws(Failure)
  /// The names of all things in the state.
  static func names(in state: State) -> [Name]
  /// Whether the state contains what `source` loads, so that a past list isn't shown as empty. True by default.
  static func isLoaded(by source: Command, in state: State) -> Bool
  /// Loads all things of these kinds, so that their names can be parsed.
  func load(namesOf kinds: Set<String>) async throws(Failure)
}

/// The choices that select an environment, such as the home directory.
public protocol CommandLineConfiguration: Hashable, Sendable {
  /// The choices if no options are given.
  init()
  /// The home directory from the option `--home`; nil if not given.
  var home: String? { get set }
}

/// The choice of a home directory, for a program without others.
public struct HomeConfiguration: CommandLineConfiguration {
  public var home: String?

  public init() {}
}

extension CommandLineTool {
  public func alone<Value: Sendable>(_ body: () async -> Value) async throws(Failure) -> Value { await body() }
  public func runSources() async throws(Failure) {}
  public static func names(in state: State) -> [Name] { [] }
  public static func isLoaded(by source: Command, in state: State) -> Bool { true }
  public func load(namesOf kinds: Set<String>) async throws(Failure) {}

  public static var examples: [String] { [] }
  public static var paragraphs: String { "" }
  public static var options: [Options<Self>.Option] { [] }
  public static var traceFormats: [TraceFormat] { [.text, .mermaid] }
  public static var choosing: [CLICommand<Self>] { [] }

  /// By default, lines are not stored.
  public static func typedLines(in configuration: Configuration) throws(CLIError) -> LineFile {
    LineFile(lines: { [] }, append: { _ in })
  }

  /// The home directory from the option, else that of `Variable.home(of:)`.
  public static func home(in configuration: Configuration) throws(CLIError) -> String {
    if let path = configuration.home { return path }
    return try Variable.home(of: name)
  }
}
