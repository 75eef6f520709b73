public import KhipuValues

/// A light on the dashboard.
public struct Favorite: Identifiable, Hashable, Sendable, Codable, Alterable {
  public typealias Change = Favorite

  public let id: Light.ID

  public init(_ light: Light.ID) { id = light }
}
