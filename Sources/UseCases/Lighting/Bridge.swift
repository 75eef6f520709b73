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
  /// Turns the lights of a group, or all lights, on or off; throws if nothing was changed.
  public var turn: @Sendable (Group.ID?, Power, Transition?) async throws(BridgeError) -> Reply
  public var recall: @Sendable (Scene, Transition?) async throws(BridgeError) -> Void

  public init(
    lights: @escaping @Sendable () async throws(BridgeError) -> [Light],
    groups: @escaping @Sendable () async throws(BridgeError) -> Groups,
    scenes: @escaping @Sendable () async throws(BridgeError) -> [Scene],
    change: @escaping @Sendable (Light, [Light.Change], Transition?) async throws(BridgeError) -> Reply,
    turn: @escaping @Sendable (Group.ID?, Power, Transition?) async throws(BridgeError) -> Reply,
    recall: @escaping @Sendable (Scene, Transition?) async throws(BridgeError) -> Void
  ) {
    (self.lights, self.groups, self.scenes) = (lights, groups, scenes)
    (self.change, self.turn, self.recall) = (change, turn, recall)
  }

  /// A bridge whose closures are called by the interceptor.
  public init(_ interceptor: some Interceptor<Bridge, BridgeError>) {
    self.init(
      lights: interceptor.wrap("bridge.lights") { $0.lights }, groups: interceptor.wrap("bridge.groups") { $0.groups },
      scenes: interceptor.wrap("bridge.scenes") { $0.scenes }, change: interceptor.wrap("bridge.change") { $0.change },
      turn: interceptor.wrap("bridge.turn") { $0.turn }, recall: interceptor.wrap("bridge.recall") { $0.recall })
  }
}

extension Bridge {
  /// The rooms and zones of a home, which a bridge tells in one response.
  public struct Groups: Hashable, Sendable {
    public let rooms: [Group]
    public let zones: [Group]

    public init(rooms: [Group] = [], zones: [Group] = []) { (self.rooms, self.zones) = (rooms, zones) }
  }

  /// What came of a command: a bridge decides on each part of it.
  public struct Reply: Hashable, Sendable {
    /// What is true of each light now, even if the rest was refused.
    public let made: [Light.Change]
    /// Why the rest was refused, if any was.
    public let refused: BridgeError?

    /// A command that was carried out that far.
    public init(_ made: [Light.Change], refused: BridgeError? = nil) { (self.made, self.refused) = (made, refused) }
  }
}
