internal import Features
internal import Gateways

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The value of an environment variable; an empty one counts as none.
private func variable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

extension Home {
  /// The folder that was chosen: by the option, by $KHIPU_HOME, or by the XDG Base Directory Specification.
  ///
  /// - Throws: `Obstacle.refused` where nothing says where that is.
  init(_ options: Options) throws(Obstacle) {
    if let path = options.home ?? variable("KHIPU_HOME") {
      self.init(path: path)
    } else if let states = variable("XDG_STATE_HOME"), states.hasPrefix("/") {
      self.init(path: "\(states)/khipu")
    } else if let user = variable("HOME") {
      self.init(path: "\(user)/.local/state/khipu")
    } else {
      throw .refused("there is no $HOME to store anything in; say where with --home")
    }
  }
}

extension Services {
  /// GitHub where $KHIPU_GITHUB says that it is, and a record of use unless that is unwanted (consoledonottrack.com).
  static var chosen: Services {
    let isTracking = (variable("DO_NOT_TRACK") ?? "0") == "0"
    return Services(
      gitHub: variable("KHIPU_GITHUB") ?? Services.gitHub, isTracking: isTracking, release: Help.release)
  }
}

extension APISettings {
  /// What $KHIPU_API and $KHIPU_API_KEY say.
  static var variables: APISettings {
    APISettings(address: variable("KHIPU_API"), key: variable("KHIPU_API_KEY"))
  }
}

extension Options {
  /// Whether colours are shown: on a terminal, unless they are unwanted (no-color.org).
  var isColored: Bool { !isColorless && variable("NO_COLOR") == nil && Console.isOutputTerminal }
}
