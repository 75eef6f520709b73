extension AppState.Change {
  /// The payload of a removed feature's change. Decodes from any value.
  public struct Retired: Hashable, Sendable, Codable {
    public init() {}

    public init(from decoder: any Decoder) {}
  }
}
