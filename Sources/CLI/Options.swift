import Gateways
import Models

/// The options of a process, or of a line.
struct Options: Equatable {
  /// The folder in which everything is stored.
  var home: String?
  /// Where the bridge is, in place of where it was paired.
  var bridge: Endpoint?
  /// The limit for each reply of the bridge, GitHub or the API.
  var timeout = Duration.seconds(5)
  /// Whether the results are for programs.
  var isJSON = false
  /// Whether colours are off.
  var isColorless = false
  /// Whether the reset is confirmed.
  var isCertain = false
  /// Whether only the help is shown.
  var wantsHelp = false
  /// Whether only the version is shown.
  var wantsVersion = false
}

extension Options {
  /// What an app is put together for.
  struct World: Equatable {
    let home: HomeDirectory
    let bridge: Endpoint?
    let timeout: Duration

    /// - Throws: `CLIError.refused` if there is no place to store anything.
    init(_ options: Options) throws(CLIError) {
      (home, bridge, timeout) = (try HomeDirectory(options), options.bridge, options.timeout)
    }
  }

  /// All options.
  enum Option: String, CaseIterable {
    case home = "--home"
    case bridge = "--bridge"
    case timeout = "--timeout"
    case json = "--json"
    case noColor = "--no-color"
    case yes = "--yes"
    case help = "--help"
    case shortHelp = "-h"
    case version = "--version"

    /// What its value is, if it takes one.
    var value: String? {
      switch self {
      case .home: "a folder"
      case .bridge: "a host"
      case .timeout: "a number of seconds"
      case .json, .noColor, .yes, .help, .shortHelp, .version: nil
      }
    }
  }

  mutating func set(_ option: Option, to value: String) throws(CLIError) {
    switch option {
    case .home: home = value
    case .bridge: bridge = try Endpoint(typed: value)
    case .timeout: timeout = try Options.timeout(value)
    case .json: isJSON = true
    case .noColor: isColorless = true
    case .yes: isCertain = true
    case .help, .shortHelp: wantsHelp = true
    case .version: wantsVersion = true
    }
  }

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
