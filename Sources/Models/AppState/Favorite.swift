/// A light that was put on the dashboard.
public struct Favorite: Identifiable, Hashable, Sendable, Codable {
  /// The light.
  public let id: Light.ID

  /// The favourite that the light is.
  public init(_ light: Light.ID) { id = light }
}
