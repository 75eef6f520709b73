public import KhipuTerminal
import KhipuValues

/// The options of a process, or of a line.
public struct Options<Tool: CommandLineTool>: Equatable, Sendable {
  /// What the program is put together for.
  public var world: Tool.World
  /// Whether the results are for programs.
  public var isJSON: Bool
  /// Whether colours are off.
  var isColorless = false
  /// The options that belong to one command, with their values.
  public var values: [String: String] = [:]
  /// How the trace is printed; nil if there is none.
  public var trace: TraceFormat?
  /// What is carried out in place of the words.
  var command: CLICommand<Tool>?

  public init(world: Tool.World = Tool.World(), isJSON: Bool = false) {
    (self.world, self.isJSON) = (world, isJSON)
  }

  /// Whether colours are shown: on a terminal that has them ($TERM), unless $NO_COLOR is set (no-color.org).
  public var isColored: Bool {
    !isColorless && Variable("NO_COLOR").value == nil && !Console.isDumb && Console.isOutputTerminal
  }

  /// Shows what a command has done, as a line or as an object.
  public func show(_ done: String) throws(CLIError) -> ExitCode {
    try Console.print(isJSON ? "\(JSON.end(done))" : done)
    return .done
  }
}

extension Options {
  /// One option of the command line.
  public struct Option: Sendable {
    /// Sets the option to the value, which is empty if it has none.
    public typealias Setter = @Sendable (inout Options, String) throws(CLIError) -> Void

    /// How it is typed. A value in brackets may be left out, with the = before it.
    let usage: String
    /// What the help says; nil if it does not list the option.
    let meaning: String?
    /// What its value is; nil if it takes none.
    let value: String?
    /// The only commands that take it; empty if all do.
    let commands: [String]
    let set: Setter

    /// An option that any command takes.
    public init(_ usage: String, _ meaning: String? = nil, value: String? = nil, set: @escaping Setter) {
      (self.usage, self.meaning, self.value, commands, self.set) = (usage, meaning, value, [], set)
    }

    /// An option of some commands, which find its value among those of the options.
    public init(
      _ usage: String, value: String? = nil, command commands: String...,
      check: @escaping @Sendable (String) throws(CLIError) -> Void = { _ in }
    ) {
      (self.usage, meaning, self.value, self.commands) = (usage, nil, value, commands)
      let name = Self.name(usage)
      set = { (options, value) throws(CLIError) in
        try check(value)
        options.values[name] = value
      }
    }

    var name: String { Self.name(usage) }
    var needsValue: Bool { value != nil && !usage.contains("[") }

    private static func name(_ usage: String) -> String { String(usage.prefix { $0 != " " && $0 != "[" }) }
  }

  /// Every option, in the order of the help.
  static var all: [Option] { [home] + Tool.options + common }

  private static var home: Option {
    Option(
      "--home DIR",
      "where everything is stored; else \(Tool.homeVariable), $XDG_STATE_HOME/\(Tool.name) or "
        + "~/.local/state/\(Tool.name)",
      value: "a folder"
    ) { $0.world.home = $1 }
  }

  private static var common: [Option] {
    [
      Option("--json", "results for programs, and failures with them, as objects on standard output") { options, _ in
        options.isJSON = true
      },
      Option(
        "--trace[=mermaid]", "the way of each message on standard error, with times; or as a diagram", value: "a format"
      ) { (options, value) throws(CLIError) in options.trace = try traceFormat(value) },
      Option("--no-color", "no colours, as with $NO_COLOR") { options, _ in options.isColorless = true },
      Option("--version", "the version") { options, _ in options.command = options.command ?? .version },
      Option("--help") { options, _ in options.command = .help },
      Option("-h") { options, _ in options.command = .help },
    ]
  }

  /// - Throws: `CLIError.refused` if a trace is asked of a command that runs until it is interrupted.
  package func refuseTrace(of command: String) throws(CLIError) {
    guard trace != nil else { return }
    throw .refused("'\(command)' has no end that a trace could be shown at; leave --trace out")
  }

  private static func traceFormat(_ value: String) throws(CLIError) -> TraceFormat {
    guard let format = value.isEmpty ? .text : TraceFormat(rawValue: value) else {
      let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: " or ")
      throw .refused("--trace takes \(formats), not \(Quotation.writeBeginning(of: value))")
    }
    return format
  }
}
