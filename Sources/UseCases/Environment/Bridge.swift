public import Models

/// The bridge, through which lights are read and switched.
///
/// A bridge decides what became of a light: what it answers is stored, not what was asked. Without a transition it also
/// decides how long that takes.
public struct Bridge: Sendable {
  /// Reads all lights.
  public var lights: @Sendable () async throws(BridgeError) -> [Light]
  /// Reads all rooms.
  public var rooms: @Sendable () async throws(BridgeError) -> [Room]
  /// Reads all zones.
  public var zones: @Sendable () async throws(BridgeError) -> [Zone]
  /// Reads all scenes that are for people.
  public var scenes: @Sendable () async throws(BridgeError) -> [Scene]
  /// Changes a light, and answers what was made of it; throws where nothing was.
  public var change: @Sendable (Light.ID, [Light.Change], Transition?) async throws(BridgeError) -> Reply
  /// Takes a light one step from its present value, and answers what it came to; throws where nothing was done.
  public var dim: @Sendable (Light.ID, Dimming, Transition?) async throws(BridgeError) -> Reply
  /// Turns several lights on or off at once, and answers what was made of each; throws where nothing was.
  public var turn: @Sendable (Group, Power, Transition?) async throws(BridgeError) -> Reply
  /// Has the lights of a scene show what they did when it was kept.
  public var recall: @Sendable (Scene, Transition?) async throws(BridgeError) -> Void

  /// A bridge of these closures.
  public init(
    lights: @escaping @Sendable () async throws(BridgeError) -> [Light],
    rooms: @escaping @Sendable () async throws(BridgeError) -> [Room],
    zones: @escaping @Sendable () async throws(BridgeError) -> [Zone],
    scenes: @escaping @Sendable () async throws(BridgeError) -> [Scene],
    change: @escaping @Sendable (Light.ID, [Light.Change], Transition?) async throws(BridgeError) -> Reply,
    dim: @escaping @Sendable (Light.ID, Dimming, Transition?) async throws(BridgeError) -> Reply,
    turn: @escaping @Sendable (Group, Power, Transition?) async throws(BridgeError) -> Reply,
    recall: @escaping @Sendable (Scene, Transition?) async throws(BridgeError) -> Void
  ) {
    (self.lights, self.rooms, self.zones, self.scenes) = (lights, rooms, zones, scenes)
    (self.change, self.dim, self.turn, self.recall) = (change, dim, turn, recall)
  }
}

extension Bridge {
  /// What became of a command to a light, or to several at once: a bridge decides on each part of it apart.
  public struct Reply: Hashable, Sendable {
    /// What is true of each light now; it is stored, also where the rest was refused.
    public let made: [Light.Change]
    /// Why the rest wasn't made, if any wasn't.
    public let refused: BridgeError?

    /// A command that was carried out that way, in full unless something is said to be refused.
    public init(_ made: [Light.Change], refused: BridgeError? = nil) { (self.made, self.refused) = (made, refused) }
  }
}
