public import KhipuValues

/// The record of how the app is used.
public struct Analytics: Sendable {
  /// Records an event that happened at the moment. It never fails and never takes long.
  public var track: @Sendable (Moment, Event) async -> Void
  /// The properties of the device, by name: what the app runs on.
  public var device: @Sendable () -> [String: String]

  /// A record of these closures.
  public init(
    track: @escaping @Sendable (Moment, Event) async -> Void, device: @escaping @Sendable () -> [String: String]
  ) {
    (self.track, self.device) = (track, device)
  }

  static let mock = Analytics(track: { _, _ in }, device: { ["system_name": "Mock"] })

  /// Something that a user did.
  public struct Event: Hashable, Sendable {
    /// The name of the event, such as `tapped_repo`.
    public let name: String
    /// Its properties by name.
    public let properties: [String: String]

    /// An event with these properties.
    public init(name: String, properties: [String: String]) { (self.name, self.properties) = (name, properties) }
  }
}
