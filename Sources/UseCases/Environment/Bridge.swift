public import Models

/// The bridge, through which lights are read and switched.
///
/// A bridge decides what became of a light: what it answers is stored, not what was asked.
public struct Bridge: Sendable {
  /// Reads all lights.
  public var lights: @Sendable () async throws(BridgeError) -> [Light]
  /// Reads all rooms.
  public var rooms: @Sendable () async throws(BridgeError) -> [Room]
  /// Changes a light, and answers the changes that were made.
  public var change: @Sendable (Light.ID, [Light.Change]) async throws(BridgeError) -> [Light.Change]
  /// Takes a light one step from its present value, and answers the change that it came to.
  public var dim: @Sendable (Light.ID, Dimming) async throws(BridgeError) -> Light.Change
  /// Turns all lights of a room on or off.
  public var turn: @Sendable (Room.ID, Power) async throws(BridgeError) -> Void

  /// A bridge of these closures.
  public init(
    lights: @escaping @Sendable () async throws(BridgeError) -> [Light],
    rooms: @escaping @Sendable () async throws(BridgeError) -> [Room],
    change: @escaping @Sendable (Light.ID, [Light.Change]) async throws(BridgeError) -> [Light.Change],
    dim: @escaping @Sendable (Light.ID, Dimming) async throws(BridgeError) -> Light.Change,
    turn: @escaping @Sendable (Room.ID, Power) async throws(BridgeError) -> Void
  ) {
    (self.lights, self.rooms, self.change, self.dim, self.turn) = (lights, rooms, change, dim, turn)
  }
}
