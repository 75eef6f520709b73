import KhipuValues
import Models

/// The options of a process, or of a line.
struct Options: Equatable {
  var world = World()
  /// Whether the results are for programs.
  var isJSON = false
  /// Whether colours are off.
  var isColorless = false
  /// Whether the reset is confirmed.
  var isCertain = false
  /// How many of the last changes are shown; nil for all.
  var last: Int?
  /// Whether recorded commands take their own time.
  var isPaced = false
  /// How the trace is printed; nil if there is none.
  var trace: TraceFormat?
  /// What is carried out in place of the words.
  var command: CLICommand?
}

extension Options {
  /// One option of the command line.
  struct Option: Sendable {
    typealias Setter = @Sendable (inout Options, String) throws(CLIError) -> Void

    /// How it is typed. A value in brackets may be left out, with the = before it.
    let usage: String
    /// What the help says; nil if it does not list the option.
    let meaning: String?
    /// What its value is; nil if it takes none.
    let value: String?
    /// The only command that takes it; nil if all do.
    let command: String?
    let set: Setter

    init(
      _ usage: String, _ meaning: String? = nil, value: String? = nil, command: String? = nil, set: @escaping Setter
    ) {
      (self.usage, self.meaning, self.value, self.command, self.set) = (usage, meaning, value, command, set)
    }

    var name: Substring { usage.prefix { $0 != " " && $0 != "[" } }
    var needsValue: Bool { value != nil && !usage.contains("[") }
  }

  /// Every option, in the order of the help.
  static let all = [.home] + World.options + kernel

  private static let kernel = [
    Option("--json", "results for programs, and failures with them, as objects on standard output") { options, _ in
      options.isJSON = true
    },
    Option(
      "--trace[=mermaid]", "the way of each message on standard error, with times; or as a diagram", value: "a format"
    ) { (options, value) throws(CLIError) in options.trace = try traceFormat(value) },
    Option("--no-color", "no colours, as with $NO_COLOR") { options, _ in options.isColorless = true },
    Option("--version", "the version") { options, _ in options.command = options.command ?? .version },
    Option("--yes", command: "reset") { options, _ in options.isCertain = true },
    Option("--last N", value: "a number", command: "history") { (options, value) throws(CLIError) in
      guard let count = Int(value), count > 0 else {
        throw .refused("--last takes a number, 1 or more, not \(Quotation.writeBeginning(of: value))")
      }
      options.last = count
    },
    Option("--paced", command: "replay") { options, _ in options.isPaced = true },
    Option("--help") { options, _ in options.command = .help },
    Option("-h") { options, _ in options.command = .help },
  ]

  private static func traceFormat(_ value: String) throws(CLIError) -> TraceFormat {
    guard let format = value.isEmpty ? .text : TraceFormat(rawValue: value) else {
      let formats = TraceFormat.allCases.map(\.rawValue).joined(separator: " or ")
      throw .refused("--trace takes \(formats), not \(Quotation.writeBeginning(of: value))")
    }
    return format
  }
}

extension Options.Option {
  fileprivate static let home = Options.Option(
    "--home DIR",
    "where everything is stored; else \(Variable.home), $XDG_STATE_HOME/\(Program.name) or ~/.local/state/\(Program.name)",
    value: "a folder"
  ) { $0.world.home = $1 }
}
