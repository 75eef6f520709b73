public import KhipuValues

/// A light on the dashboard.
public struct Favorite: Identifiable, Hashable, Sendable, Codable, Alterable {
  /// A favorite is replaced as a whole.
  public typealias Change = Favorite

  /// The light.
  public let id: Light.ID

  /// The light as a favorite.
  public init(_ light: Light.ID) { id = light }
}
