import KhipuConcurrency
public import KhipuTrace
public import Models

/// The bridge, through which lights are read and switched.
///
/// A bridge decides what becomes of a light: its reply is stored, not the request. Without a transition it decides how long
/// the change takes.
public struct Bridge: Sendable {
  public var lights: @Sendable () async throws(BridgeError) -> [Light]
  /// Reads all rooms and zones.
  public var groups: @Sendable () async throws(BridgeError) -> Groups
  /// Reads all scenes that people can recall.
  public var scenes: @Sendable () async throws(BridgeError) -> [Scene]
  /// Changes a light, given as it was read; throws if nothing was changed.
  public var change: @Sendable (Light, [Light.Change], Transition?) async throws(BridgeError) -> Reply
  /// Changes all lights of a group, or of the home, in the same way; throws if nothing was changed.
  public var changeAll: @Sendable (Group.ID?, [Light.Change], Transition?) async throws(BridgeError) -> Reply
  public var recall: @Sendable (Scene, Transition?) async throws(BridgeError) -> Void
  /// Passes on what others change until the bridge or the caller ends that; returns false if the bridge doesn't tell.
  public var events: @Sendable (Listener) async throws(BridgeError) -> Bool

  public init(
    lights: @escaping @Sendable () async throws(BridgeError) -> [Light],
    groups: @escaping @Sendable () async throws(BridgeError) -> Groups,
    scenes: @escaping @Sendable () async throws(BridgeError) -> [Scene],
    change: @escaping @Sendable (Light, [Light.Change], Transition?) async throws(BridgeError) -> Reply,
    changeAll: @escaping @Sendable (Group.ID?, [Light.Change], Transition?) async throws(BridgeError) -> Reply,
    recall: @escaping @Sendable (Scene, Transition?) async throws(BridgeError) -> Void,
    events: @escaping @Sendable (Listener) async throws(BridgeError) -> Bool = Self.silence
  ) {
    (self.lights, self.groups, self.scenes) = (lights, groups, scenes)
    (self.change, self.changeAll, self.recall, self.events) = (change, changeAll, recall, events)
  }

  /// A bridge whose closures are called by the interceptor.
  public init(_ interceptor: some Interceptor<Bridge, BridgeError>) {
    self.init(
      lights: interceptor.wrap("bridge.lights") { $0.lights }, groups: interceptor.wrap("bridge.groups") { $0.groups },
      scenes: interceptor.wrap("bridge.scenes") { $0.scenes }, change: interceptor.wrap("bridge.change") { $0.change },
      changeAll: interceptor.wrap("bridge.changeAll") { $0.changeAll },
      recall: interceptor.wrap("bridge.recall") { $0.recall },
      events: interceptor.wrap("bridge.events") { $0.events })
  }
}

extension Bridge {
  /// The rooms and zones of a home, which a bridge tells in one response.
  public struct Groups: Hashable, Codable, Sendable {
    public let rooms: [Group]
    public let zones: [Group]

    public init(rooms: [Group] = [], zones: [Group] = []) { (self.rooms, self.zones) = (rooms, zones) }
  }

  /// What the bridge tells of its own accord.
  public enum Event: Hashable, Sendable {
    /// What others change is told from now on.
    case begins
    /// Something of these parts was changed.
    case changed(Set<HomePart>, id: String)
  }

  /// Who is told events.
  public struct Listener: Sendable {
    /// The last event that was heard; the next ones are told. Nil for all from now on.
    public let last: String?
    /// Hears one event at a time.
    public let hear: @Sendable (Event) async -> Void

    public init(last: String? = nil, hear: @escaping @Sendable (Event) async -> Void) {
      (self.last, self.hear) = (last, hear)
    }
  }

  /// The events of a bridge that no one else changes.
  public static let silence: @Sendable (Listener) async throws(BridgeError) -> Bool = { listener throws(BridgeError) in
    await listener.hear(.begins)
    await untilCancelled()
    throw .cancelled
  }

  /// What came of a command: a bridge decides on each part of it.
  public struct Reply: Hashable, Codable, Sendable {
    /// What is true of each light now, even if the rest was refused.
    public let made: [Light.Change]
    /// Why the rest was refused, if any was.
    public let refused: BridgeError?

    /// A command that was carried out that far.
    public init(_ made: [Light.Change], refused: BridgeError? = nil) { (self.made, self.refused) = (made, refused) }
  }
}
