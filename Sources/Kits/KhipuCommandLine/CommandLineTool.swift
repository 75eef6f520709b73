public import KhipuControl
public import KhipuMessages
public import KhipuSentences
public import KhipuTerminal
public import KhipuValues

/// A program that is used by lines. A value of it is put together for a world.
public protocol CommandLineTool: Sendable {
  associatedtype State: Alterable
  /// What it can be told to do.
  associatedtype Command: SpokenCommand
  associatedtype World: CommandLineWorld

  /// What is typed, what its notes begin with, and the name of its folder.
  static var name: String { get }
  static var release: String { get }
  static var purpose: String { get }
  /// Lines that use it.
  static var examples: [String] { get }
  /// Paragraphs of the help, each with an empty line behind it.
  static var notes: String { get }

  /// The names of its features, in the order in which the domain has them.
  static var features: [String] { get }
  /// Its own options.
  static var options: [Options<Self>.Option] { get }
  /// The parts of the state that can be shown.
  static var parts: [StatePart<Self>] { get }
  /// The commands that show the one thing that their words name.
  static var choosing: [CLICommand<Self>] { get }
  /// All other commands.
  static var commands: [CLICommand<Self>] { get }
  /// Where the lines of prompts are kept.
  static func typedLines(in world: World) throws(CLIError) -> LineFile

  /// The program in that world.
  ///
  /// - Parameters:
  ///   - unkept: Gets what could not be written, though that failed nothing.
  ///   - hear: Gets every message.
  /// - Throws: `CLIError.refused` if there is no place to store anything.
  init(
    in world: World, notes: Notes, unkept: @escaping @Sendable (Failure) -> Void,
    hear: @escaping @Sendable (Message<Command>) -> Void
  ) throws(CLIError)

  var store: Store<State> { get }
  func now() -> Moment
  /// Tells the domain the command, and returns the work on everything that it causes.
  func enter(_ command: Command) -> Work
  /// Runs the sources until the caller is cancelled.
  func runSources() async throws(Failure)
  /// What can be said by its name.
  static func names(in state: State) -> [Name]
  /// Loads what has names of these kinds.
  func load(namesOf kinds: Set<String>) async throws(Failure)
}

/// What a program is put together for.
public protocol CommandLineWorld: Hashable, Sendable {
  /// The world that is used without options.
  init()
  /// The folder in which everything is stored, if it was chosen.
  var home: String? { get set }
}

extension CommandLineTool {
  public func runSources() async throws(Failure) {}
  public static func names(in state: State) -> [Name] { [] }
  public func load(namesOf kinds: Set<String>) async throws(Failure) {}

  public static var examples: [String] { [] }
  public static var notes: String { "" }
  public static var options: [Options<Self>.Option] { [] }
  public static var choosing: [CLICommand<Self>] { [] }

  /// Lines are forgotten at the end of the prompt.
  public static func typedLines(in world: World) throws(CLIError) -> LineFile {
    LineFile(lines: { [] }, append: { _ in })
  }

  /// The variable with the folder in which everything is stored.
  public static var homeVariable: Variable { Variable("HOME", of: name) }

  /// The folder given by the option, by the program's own variable, or by the XDG Base Directory Specification.
  ///
  /// - Throws: `CLIError.refused` if none of them is set.
  public static func home(in world: World) throws(CLIError) -> String {
    if let path = world.home ?? homeVariable.value { return path }
    if let states = Variable("XDG_STATE_HOME").value, states.hasPrefix("/") { return "\(states)/\(name)" }
    if let user = Variable("HOME").value { return "\(user)/.local/state/\(name)" }
    throw .refused("there is no $HOME to store anything in; use --home", "no-home")
  }
}
