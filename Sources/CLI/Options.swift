import Gateways
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
  /// What is carried out in place of the words.
  var command: CLICommand?

  /// What an app is put together for.
  struct World: Hashable {
    /// The folder in which everything is stored.
    var home: String?
    /// Where the bridge is, in place of where it was paired.
    var pairedHost: Endpoint?
    /// The limit for each reply of the bridge, GitHub or the API.
    var timeout = Duration.seconds(5)
  }
}

extension Options {
  /// An option: how it is typed, what the help says, if it lists it, what its value is, if it takes one, and what it sets.
  struct Option: Sendable {
    typealias Setter = @Sendable (inout Options, String) throws(CLIError) -> Void

    let usage: String
    let meaning: String?
    let value: String?
    let set: Setter

    init(_ usage: String, _ meaning: String? = nil, value: String? = nil, set: @escaping Setter) {
      (self.usage, self.meaning, self.value, self.set) = (usage, meaning, value, set)
    }

    var name: Substring { usage.prefix { $0 != " " } }
  }

  /// Every option, in the order of the help.
  static let all = [
    Option(
      "--home DIR", "where everything is stored; else $KHIPU_HOME, $XDG_STATE_HOME/khipu or ~/.local/state/khipu",
      value: "a folder"
    ) { $0.world.home = $1 },
    .pairedHost,
    Option("--json", "results for programs, and failures with them, as objects on standard output") { options, _ in
      options.isJSON = true
    },
    Option(
      "--timeout SECONDS", "the limit for each reply of the bridge, GitHub or the API: 5 by default",
      value: "a number of seconds"
    ) { (options, value) throws(CLIError) in options.world.timeout = try timeout(value) },
    Option("--no-color", "no colours, as with $NO_COLOR") { options, _ in options.isColorless = true },
    Option("--version", "the version") { options, _ in options.command = options.command ?? .version },
    Option("--yes") { options, _ in options.isCertain = true },
    Option("--help") { options, _ in options.command = .help },
    Option("-h") { options, _ in options.command = .help },
  ]

  // A day, in seconds: far more would overflow a duration.
  private static let longest = 86_400.0

  private static func timeout(_ value: String) throws(CLIError) -> Duration {
    guard let seconds = Double(value), seconds > 0, seconds <= longest else {
      throw .refused(
        "--timeout takes seconds, more than 0 and up to \(Int(longest)), not \(Quotation.writeBeginning(of: value))")
    }
    return .seconds(seconds)
  }
}
