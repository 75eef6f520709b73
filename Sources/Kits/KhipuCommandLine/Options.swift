public import KhipuTerminal
import KhipuText
import KhipuValues

/// The options of a process, or of a line.
public struct Options<Tool: CommandLineTool>: Equatable, Sendable {
  /// The choices that select the environment.
  public var configuration: Tool.Configuration
  public var isJSON: Bool
  /// Whether `--no-color` is given.
  var isColorless = false
  /// The values of options that only some commands take, by name (with its dashes). The value is empty if none was given.
  public var values: [String: String] = [:]
  /// The format of the trace; nil if none is requested.
  public var trace: TraceFormat?
  /// A command that overrides the words, such as `help` for `--help`.
  var command: CLICommand<Tool>?

  public init(configuration: Tool.Configuration = Tool.Configuration(), isJSON: Bool = false) {
    (self.configuration, self.isJSON) = (configuration, isJSON)
  }

  /// The colours of the terminal ($TERM, $COLORTERM); none with `--no-color` or $NO_COLOR (no-color.org).
  public var colors: ColorDepth {
    isColorless || Variable("NO_COLOR").value != nil || !Console.isOutputTerminal ? .none : .terminal
  }

  /// Prints the result of a command, as a line or as a JSON object.
  public func show(_ done: String) throws(CLIError) -> ExitCode {
    try Console.print(isJSON ? "\(JSON.end(done))" : done)
    return .done
  }
}

extension Options {
  public struct Option: Sendable {
    /// Applies the option. The value is empty if none is given.
    public typealias Setter = @Sendable (inout Options, String) throws(CLIError) -> Void

    /// The option as the help lists it, such as `--trace[=FORMAT]`. A value in brackets is optional.
    let usage: String
    /// The description in the help; nil if the option isn't listed.
    let meaning: String?
    /// A description of the value, for errors; nil if the option takes none.
    let value: String?
    /// The commands that take the option; empty if all do.
    let commands: [String]
    let set: Setter

    /// An option of all commands.
    public init(_ usage: String, _ meaning: String? = nil, value: String? = nil, set: @escaping Setter) {
      (self.usage, self.meaning, self.value, commands, self.set) = (usage, meaning, value, [], set)
    }

    /// An option of some commands, which isn't in the help's list of options. Its value is stored in `values`.
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
      "the folder for everything stored; else \(Variable("HOME", of: Tool.name)), $XDG_STATE_HOME/\(Tool.name) or "
        + "~/.local/state/\(Tool.name)",
      value: "a folder"
    ) { $0.configuration.home = $1 }
  }

  private static var common: [Option] {
    [
      Option("--json", "results and failures as JSON objects on standard output") { options, _ in
        options.isJSON = true
      },
      Option(
        "--trace[=FORMAT]", "traces each message on standard error, as \(traceFormats)", value: "a format"
      ) { (options, value) throws(CLIError) in options.trace = try traceFormat(value) },
      Option("--no-color", "no colours, as with $NO_COLOR") { options, _ in options.isColorless = true },
      Option("--version", "the version") { options, _ in options.command = options.command ?? .version },
      Option("--help") { options, _ in options.command = .help },
      Option("-h") { options, _ in options.command = .help },
    ]
  }

  /// Throws if a trace is requested, because a command that runs until the user ends it can't print one.
  package func refuseTrace(of command: String) throws(CLIError) {
    guard trace != nil else { return }
    throw .refused("'\(command)' has no end that a trace could be shown at; leave --trace out")
  }

  private static func traceFormat(_ value: String) throws(CLIError) -> TraceFormat {
    guard let format = value.isEmpty ? .text : Tool.traceFormats.first(where: { $0.name == value }) else {
      throw .refused("--trace takes \(traceFormats), not \(Quotation.writeBeginning(of: value))")
    }
    return format
  }

  private static var traceFormats: String { Tool.traceFormats.map(\.name).listed(with: "or") }
}
