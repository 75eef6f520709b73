/// A colour without its brightness.
public struct LightColor: Hashable, Sendable, Codable {
  /// The position on the colour circle: 0 and 1 are both red.
  public let hue: Level
  /// 0 is white, 1 the pure colour.
  public let saturation: Level

  public init(hue: Level, saturation: Level) { (self.hue, self.saturation) = (hue, saturation) }
}
