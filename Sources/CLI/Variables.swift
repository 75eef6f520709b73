import Gateways

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The value of an environment variable; nil if it is empty.
private func variable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

extension HomeDirectory {
  /// The folder given by the option, by $KHIPU_HOME, or by the XDG Base Directory Specification.
  ///
  /// - Throws: `CLIError.refused` if none of them is set.
  init(_ world: Options.World) throws(CLIError) {
    if let path = world.home ?? variable("KHIPU_HOME") {
      self.init(path: path)
    } else if let states = variable("XDG_STATE_HOME"), states.hasPrefix("/") {
      self.init(path: "\(states)/khipu")
    } else if let user = variable("HOME") {
      self.init(path: "\(user)/.local/state/khipu")
    } else {
      throw .refused("there is no $HOME to store anything in; use --home", "no-home")
    }
  }
}

extension Services {
  /// GitHub at $KHIPU_GITHUB, and a record of use unless $DO_NOT_TRACK is set (consoledonottrack.com).
  static var chosen: Services {
    let isTracking = (variable("DO_NOT_TRACK") ?? "0") == "0"
    return Services(
      gitHub: variable("KHIPU_GITHUB") ?? Services.gitHub,
      isTracking: isTracking,
      release: Help.release,
    )
  }
}

extension APISettings {
  /// The API at $KHIPU_API with the key $KHIPU_API_KEY.
  static var variables: APISettings {
    APISettings(address: variable("KHIPU_API"), key: variable("KHIPU_API_KEY"))
  }
}

extension Options {
  /// Whether colours are shown: on a terminal that has them ($TERM), unless $NO_COLOR is set (no-color.org).
  var isColored: Bool {
    !isColorless && variable("NO_COLOR") == nil && !Console.isDumb && Console.isOutputTerminal
  }
}

extension Console {
  /// Whether the terminal ($TERM) understands no control sequences.
  static var isDumb: Bool { variable("TERM") == "dumb" }
}
