internal import Features
internal import Gateways

/// What is chosen by options, for the whole process or for one line.
struct Options: Equatable {
  /// Where everything is stored, where that was said.
  var home: String?
  /// Where the bridge is, where it isn't the one that is stored.
  var bridge: Endpoint?
  /// How long to wait for the bridge, GitHub or the API.
  var timeout = Duration.seconds(5)
  /// Whether the results are for programs.
  var isJSON = false
  /// Whether colours are unwanted.
  var isColorless = false
  /// Whether it is certain that everything is to be forgotten.
  var isCertain = false
  /// Whether an explanation is asked for in place of anything else.
  var wantsHelp = false
  /// Whether the version is asked for in place of anything else.
  var wantsVersion = false
}

extension Options {
  /// The options, of which each is followed by a value or isn't.
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

    /// What its value is, where it has one.
    var value: String? {
      switch self {
      case .home: "a folder"
      case .bridge: "a host"
      case .timeout: "a number of seconds"
      case .json, .noColor, .yes, .help, .shortHelp, .version: nil
      }
    }
  }

  mutating func set(_ option: Option, to value: String) throws(Obstacle) {
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

  // A duration has an end too: more seconds than this are no number of them any more.
  private static let longest = 86_400.0

  private static func timeout(_ value: String) throws(Obstacle) -> Duration {
    guard let seconds = Double(value), seconds > 0, seconds <= longest else {
      throw .refused(
        "--timeout takes seconds, more than 0 and up to \(Int(longest)), not \(Quotation.writeBeginning(of: value))")
    }
    return .seconds(seconds)
  }
}
