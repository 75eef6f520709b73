public import Models

/// The record of how the app is used.
public struct Analytics: Sendable {
  /// Takes note of an event that happened at the moment. Nobody is told where that fails, and it never takes long.
  public var track: @Sendable (Moment, Event) async -> Void
  /// Tells what the app runs on.
  public var device: @Sendable () -> Device

  /// A record of these closures.
  public init(track: @escaping @Sendable (Moment, Event) async -> Void, device: @escaping @Sendable () -> Device) {
    (self.track, self.device) = (track, device)
  }
}

extension Analytics {
  /// Something that somebody did.
  public struct Event: Hashable, Sendable {
    /// What it was, such as `tapped_repo`.
    public let name: String
    /// What is known about it.
    public let properties: [String: String]

    /// An event with these properties.
    public init(name: String, properties: [String: String]) { (self.name, self.properties) = (name, properties) }
  }

  /// What the app runs on, as far as the platform tells it.
  public struct Device: Hashable, Sendable {
    /// Which build of the app it is.
    public let build: String?
    /// Which release of the app it is.
    public let release: String?
    /// The size of the terminal.
    public let screen: Screen?
    /// What the system is called.
    public let systemName: String
    /// Which version of the system it is.
    public let systemVersion: String

    /// A device of these properties.
    public init(build: String?, release: String?, screen: Screen?, systemName: String, systemVersion: String) {
      (self.build, self.release, self.screen) = (build, release, screen)
      (self.systemName, self.systemVersion) = (systemName, systemVersion)
    }
  }

  /// The size of a terminal, in characters.
  public struct Screen: Hashable, Sendable {
    /// How many lines it has.
    public let height: Int
    /// How many characters are in a line.
    public let width: Int

    /// A terminal of that size.
    public init(height: Int, width: Int) { (self.height, self.width) = (height, width) }
  }
}
