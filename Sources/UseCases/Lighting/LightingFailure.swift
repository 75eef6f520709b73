public import KhipuControl
public import KhipuValues
public import Models

/// Why a request for lights or a scene failed, or succeeded only in part.
public enum LightingFailure: Reason {
  case missing(Subject)
  case empty(Subject)
  /// None of the subject's lights replied to the bridge's last poll.
  case unreachable(Subject)
  /// The command was sent to the light, which didn't reply to the bridge's last poll.
  case unheard
  case incapable(Light.ID, Light.Capability)
  /// The light is off, so its values can't be changed.
  case off(Light.ID)
  case outside(Light.ID, ClosedRange<Mirek>)
  /// Too long, or empty: it has no characters other than spaces.
  case longName(characters: Int)
  /// The bridge gave the light this name instead of the requested one.
  case renamed(to: String)
  /// The command took effect, but reading the lights afterwards failed.
  case unread(BridgeError)
  /// The first lights were set, then one failed, and the rest were not set.
  case stopped(after: Int, of: Int, Failure)

  public enum Subject: Hashable, Sendable {
    case target(Target)
    case scene(LightScene.ID)

    public static let all = Subject.target(.all)
    public static func light(_ id: Light.ID) -> Subject { .target(.light(id)) }
    public static func room(_ id: LightGroup.ID) -> Subject { .target(.room(id)) }
    public static func zone(_ id: LightGroup.ID) -> Subject { .target(.zone(id)) }
  }
}

extension Failure {
  public static func lighting(_ reason: LightingFailure) -> Failure { Failure(reason) }
}

extension LightingFailure.Subject: CustomStringConvertible {
  /// The subject in words, such as `light 1`, `all lights` or `scene relax`.
  public var description: String {
    switch self {
    case .target(let target): "\(target)"
    case .scene(let id): "scene \(id)"
    }
  }
}

extension LightingFailure {
  public var explanation: Failure.Explanation {
    switch self {
    case .missing(.all): .init("there are no lights", "missing", .missing)
    case .missing(let subject): .init("there is no \(subject)", "missing", .missing)
    case .empty(let subject): .init("\(subject) \(subject.isOrAre) empty", "empty", .refused)
    case .unreachable(let subject): .init("\(subject) \(subject.isOrAre) unreachable", "unreachable", .refused)
    case .unheard:
      .init("it was only sent, but the bridge says that it is unreachable", "unheard", .refused)
    case .incapable(let light, let capability):
      .init("light \(light) has no \(capability.rawValue)", "incapable", .refused)
    case .off(let light): .init("light \(light) is off", "off", .refused)
    case .outside(let light, let range):
      .init(
        "light \(light) takes temperatures from \(range.lowerBound.value) to \(range.upperBound.value) mirek",
        "outside-range", .refused)
    case .longName(let characters):
      .init("a name has 1 to \(Light.longestName) characters, not \(characters)", "long-name", .refused)
    case .renamed(let name): .init("the bridge named it \(quoted: name)", "renamed", .refused)
    case .unread(let error):
      .init(
        "it was done, but the new values of the lights could not be read: \(error.explanation.text)", "unread",
        error.explanation.kind)
    case .stopped(let done, let all, let failure):
      .init(
        "\(done) of \(all) lights \(done == 1 ? "was" : "were") set, and then "
          + "\(failure.kind == .cancelled ? "the rest was " : "")\(failure)", "stopped", failure.kind)
    }
  }
}

extension LightingFailure.Subject {
  fileprivate var isOrAre: String {
    switch self {
    case .target(.light), .target(.room), .target(.zone), .scene: "is"
    case .target(.all), .target(.and), .target(.except): "are"
    }
  }
}
