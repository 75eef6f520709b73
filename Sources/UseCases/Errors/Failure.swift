public import Models

/// Why a use case didn't do what was asked for: what the person who asked is told.
public enum Failure: Error, Hashable, Sendable {
  /// The caller gave up.
  case cancelled
  /// The home has no such thing, or no light at all.
  case missing(Subject)
  /// The light, or every one of several, didn't answer the bridge's last poll.
  case unreachable(Subject)
  /// The light lacks what is needed.
  case incapable(Light.ID, Light.Capability)
  /// The light is off, and dimming starts from what it shows.
  case off(Light.ID)
  /// The light takes no such colour temperature, only those of the range.
  case outside(Light.ID, ClosedRange<Mirek>)
  /// No bridge takes the name: it has that many characters.
  case longName(characters: Int)
  /// The link leads nowhere.
  case link(LinkError)
  /// The person is on a tab, from which nothing leads back.
  case atRoot
  /// The bridge didn't do it.
  case bridge(BridgeError)
  /// It was done, but the bridge couldn't be asked what the lights show now.
  case unread(BridgeError)
  /// The state couldn't be read or written, and nothing was changed.
  case store(StoreError)
  /// It was done, but the state couldn't be written.
  case unsaved(StoreError)
  /// The companion didn't get it.
  case watch(WatchError)
  /// It wasn't logged.
  case log(LogError)
  /// Which bridge the home is paired with couldn't be read or written.
  case pairing(StoreError)
  /// GitHub doesn't say what the organisation has.
  case repositories(RepositoriesError)
  /// GitHub doesn't say what the organisation has; what it said last, so long ago, is in the state.
  case outdated(Age, RepositoriesError)
  /// No repositories were loaded.
  case nothingLoaded
  /// Among the repositories that are listed, none has the name.
  case unlisted(String)
  /// The snapshot wasn't sent, or not in full; it waits.
  case upload(UploadError)
}

extension Failure {
  /// What a failure is about.
  public enum Subject: Hashable, Sendable {
    /// A light, or several.
    case target(Target)
    /// A scene.
    case scene(Scene.ID)

    /// All lights of the home.
    public static let all = Subject.target(.all)
    /// A light.
    public static func light(_ id: Light.ID) -> Subject { .target(.light(id)) }
    /// All lights of a room.
    public static func room(_ id: Room.ID) -> Subject { .target(.room(id)) }
    /// All lights of a zone.
    public static func zone(_ id: Zone.ID) -> Subject { .target(.zone(id)) }
  }

  /// The same failure, of what was to be written down or looked up when the work was done already.
  var afterwards: Failure {
    switch self {
    case .bridge(let error): .unread(error)
    case .store(let error): .unsaved(error)
    case .cancelled, .missing, .unreachable, .incapable, .off, .outside, .longName, .unread, .unsaved, .watch, .log,
      .pairing, .repositories, .outdated, .nothingLoaded, .unlisted, .upload, .link, .atRoot:
      self
    }
  }
}

/// An error of a gateway, as a use case passes it on.
protocol GatewayError: Error {
  var failure: Failure { get }
}

extension BridgeError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .bridge(self) }
}

extension StoreError: GatewayError {
  var failure: Failure { .store(self) }
}

extension WatchError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .watch(self) }
}

extension LogError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .log(self) }
}

extension RepositoriesError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .repositories(self) }
}

extension UploadError: GatewayError {
  var failure: Failure { self == .cancelled ? .cancelled : .upload(self) }
}
