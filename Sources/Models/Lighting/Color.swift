/// A colour without its brightness.
public struct Color: Hashable, Sendable, Codable {
  /// The share of the colour circle: 0 and 1 are both red.
  public let hue: Level
  /// From white, 0, to the pure colour, 1.
  public let saturation: Level

  public init(hue: Level, saturation: Level) { (self.hue, self.saturation) = (hue, saturation) }
}
