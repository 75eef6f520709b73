public import KhipuValues

/// Records how the app is used.
public struct Analytics: Sendable {
  /// Records an event that happened at that moment, or drops it if it can't be recorded.
  public var track: @Sendable (Moment, Event) async -> Void
  /// The properties of the device, by name.
  public var device: @Sendable () -> [String: String]

  public init(
    track: @escaping @Sendable (Moment, Event) async -> Void, device: @escaping @Sendable () -> [String: String]
  ) {
    (self.track, self.device) = (track, device)
  }

  static let mock = Analytics(track: { _, _ in }, device: { ["system_name": "Mock"] })

  /// A user's action.
  public struct Event: Hashable, Sendable {
    /// The event's name, such as `tapped_repo`.
    public let name: String
    public let properties: [String: String]

    public init(name: String, properties: [String: String]) { (self.name, self.properties) = (name, properties) }
  }
}
