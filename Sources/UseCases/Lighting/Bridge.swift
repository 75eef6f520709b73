import KhipuConcurrency
public import KhipuTrace
public import Models

/// Reads and changes lights through the bridge.
///
/// The app stores the values in the bridge's reply, which can differ from those in the request. Without a transition,
/// the bridge decides how long a change takes.
public struct Bridge: Sendable {
  /// Reads all lights.
  public var lightRecords: @Sendable () async throws(BridgeError) -> LightRecords
  /// Reads all rooms and zones.
  public var groups: @Sendable () async throws(BridgeError) -> Groups
  /// Reads all scenes except those that apps keep for internal use.
  public var scenes: @Sendable () async throws(BridgeError) -> [LightScene]
  /// Changes the light, which is passed as it was last read. Throws if the reply would have no changes.
  public var change: @Sendable (Light, [Light.Change], LightTransition?) async throws(BridgeError) -> Reply
  /// Changes all lights of the group, or all lights if the id is nil, in the same way. Throws as `change` does.
  public var changeAll: @Sendable (LightGroup.ID?, [Light.Change], LightTransition?) async throws(BridgeError) -> Reply
  /// Throws if the scene was refused. The reply has no changes, because only the bridge knows the values of the lights.
  public var recall: @Sendable (LightScene, LightTransition?) async throws(BridgeError) -> Reply
  /// Forwards the bridge's events, and returns true when the bridge ends the stream; false if it has no event stream. Throws
  /// `.cancelled` if the caller is cancelled, or another error if the stream fails.
  public var events: @Sendable (Listener) async throws(BridgeError) -> Bool

  public init(
    lightRecords: @escaping @Sendable () async throws(BridgeError) -> LightRecords,
    groups: @escaping @Sendable () async throws(BridgeError) -> Groups,
    scenes: @escaping @Sendable () async throws(BridgeError) -> [LightScene],
    change: @escaping @Sendable (Light, [Light.Change], LightTransition?) async throws(BridgeError) -> Reply,
    changeAll:
      @escaping @Sendable (LightGroup.ID?, [Light.Change], LightTransition?) async throws(BridgeError) -> Reply,
    recall: @escaping @Sendable (LightScene, LightTransition?) async throws(BridgeError) -> Reply,
    events: @escaping @Sendable (Listener) async throws(BridgeError) -> Bool = Self.silence
  ) {
    (self.lightRecords, self.groups, self.scenes) = (lightRecords, groups, scenes)
    (self.change, self.changeAll, self.recall, self.events) = (change, changeAll, recall, events)
  }

  /// A bridge whose closures call the interceptor.
  public init(_ interceptor: some Interceptor<Bridge, BridgeError>) {
    self.init(
      lightRecords: interceptor.wrap("bridge.lightRecords") { $0.lightRecords },
      groups: interceptor.wrap("bridge.groups") { $0.groups },
      scenes: interceptor.wrap("bridge.scenes") { $0.scenes }, change: interceptor.wrap("bridge.change") { $0.change },
      changeAll: interceptor.wrap("bridge.changeAll") { $0.changeAll },
      recall: interceptor.wrap("bridge.recall") { $0.recall },
      events: interceptor.wrap("bridge.events") { $0.events })
  }
}

extension Bridge {
  /// The lights of a home, and the numbers of those whose records can't be read: they aren't gone.
  public struct LightRecords: Hashable, Codable, Sendable {
    public let lights: [Light]
    public let unreadable: [Light.ID]

    public init(_ lights: [Light], unreadable: [Light.ID] = []) {
      (self.lights, self.unreadable) = (lights, unreadable)
    }
  }

  /// The rooms and zones of a home, which a bridge sends in one response.
  public struct Groups: Hashable, Codable, Sendable {
    public let rooms: [LightGroup]
    public let zones: [LightGroup]

    public init(rooms: [LightGroup] = [], zones: [LightGroup] = []) { (self.rooms, self.zones) = (rooms, zones) }
  }

  public enum Event: Hashable, Sendable {
    /// The stream is open, and will deliver all later changes.
    case begins
    /// These parts may have changed; none if the event doesn't concern the home. The id is empty if the bridge sent none.
    case changed(Set<HomePart>, id: String)
  }

  public struct Listener: Sendable {
    /// The id of the last received event: the bridge resends later ones. Nil to receive only new events.
    public let last: String?
    /// Receives events one at a time.
    public let receive: @Sendable (Event) async -> Void

    public init(last: String? = nil, receive: @escaping @Sendable (Event) async -> Void) {
      (self.last, self.receive) = (last, receive)
    }
  }

  /// The event stream of a bridge that only this app changes: it begins, and stays open without further events.
  public static let silence: @Sendable (Listener) async throws(BridgeError) -> Bool = { listener throws(BridgeError) in
    await listener.receive(.begins)
    await untilCancelled()
    throw .cancelled
  }

  /// The result of a command. A bridge accepts or refuses each parameter separately.
  public struct Reply: Hashable, Codable, Sendable {
    /// The changes that took effect, even if others were refused. Includes turning the light off if the bridge says it is.
    public let made: [Light.Change]
    /// Why a part of the command was refused, or not confirmed by the reply; nil if all of it took effect.
    public let refused: BridgeError?

    public init(_ made: [Light.Change], refused: BridgeError? = nil) { (self.made, self.refused) = (made, refused) }
  }
}
