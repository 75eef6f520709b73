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
  /// An option: how it is typed, what it means if the help lists it, what its value is if it takes one, and what it sets.
  struct Option: Sendable {
    let usage: String
    var meaning: String?
    var value: String?
    let set: @Sendable (inout Options, String) throws(CLIError) -> Void

    var name: Substring { usage.prefix { $0 != " " } }
  }

  /// Every option, in the order of the help.
  static let all = [
    Option(
      usage: "--home DIR",
      meaning: "where everything is stored; else $KHIPU_HOME, $XDG_STATE_HOME/khipu or ~/.local/state/khipu",
      value: "a folder"
    ) { $0.world.home = $1 },
    .pairedHost,
    Option(usage: "--json", meaning: "results for programs") { options, _ in options.isJSON = true },
    Option(
      usage: "--timeout SECONDS", meaning: "the limit for each reply of the bridge, GitHub or the API: 5 by default",
      value: "a number of seconds"
    ) { (options, value) throws(CLIError) in options.world.timeout = try timeout(value) },
    Option(usage: "--no-color", meaning: "no colours, as with $NO_COLOR") { options, _ in options.isColorless = true },
    Option(usage: "--version", meaning: "the version") { options, _ in options.command = options.command ?? .version },
    Option(usage: "--yes") { options, _ in options.isCertain = true },
    Option(usage: "--help") { options, _ in options.command = .help },
    Option(usage: "-h") { options, _ in options.command = .help },
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
