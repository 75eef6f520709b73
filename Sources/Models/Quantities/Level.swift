/// A share of a range, from 0 to 1: a brightness, a saturation, or a hue as a share of the colour circle.
public struct Level: Hashable, Sendable {
  /// From 0 to 1.
  public let value: Double

  /// Nothing of the range.
  public static let zero = Level(clamping: 0)
  /// All of the range.
  public static let full = Level(clamping: 1)

  /// The level, or nil where the value is outside 0…1 or no number.
  public init?(_ value: Double) {
    guard (0...1).contains(value) else { return nil }
    self.init(clamping: value)
  }

  /// The level next to the value; no number at all counts as 0.
  public init(clamping value: Double) {
    // A negative zero would be equal to zero and yet be written otherwise.
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// The level that many points away, stopping at the ends.
  public func moved(by points: Int) -> Level { Level(clamping: Level.rounded(value + Double(points) / 100)) }

  /// The level that many points away, past one end coming in at the other.
  public func wrapped(by points: Int) -> Level {
    let moved = Level.rounded(value + Double(points) / 100)
    return Level(clamping: Level.rounded(moved - moved.rounded(.down)))
  }

  // Doubles drift: ten steps of a tenth have to come to one. The finest steps of a bridge, its hues, are 15,000 times
  // as wide.
  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

extension Level: Codable {
  /// Reads the level from a number.
  ///
  /// - Throws: `DecodingError` where the number is outside 0…1.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(Double.self, Level.init, "a level is from 0 to 1")
  }

  /// Writes the level as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
