/// A colour temperature in mirek, a million divided by the temperature in kelvin: the more, the warmer.
///
/// From 153 to 500, which is what a Hue bridge takes (`ct` of CLIP v1).
public struct Mirek: Hashable, Comparable, Sendable {
  /// From 153 to 500 mirek.
  public let value: Int

  /// What a bridge takes, in mirek.
  public static let values = 153...500
  /// The coolest that a bridge takes.
  public static let coolest = Mirek(clamping: values.lowerBound)
  /// The warmest that a bridge takes.
  public static let warmest = Mirek(clamping: values.upperBound)

  /// The temperature, or nil where the value is outside 153…500 mirek.
  public init?(_ value: Int) {
    guard Mirek.values.contains(value) else { return nil }
    self.value = value
  }

  /// The temperature next to the value.
  public init(clamping value: Int) { self.value = min(max(value, Mirek.values.lowerBound), Mirek.values.upperBound) }

  /// The temperature in mirek, or nil where the kelvin are outside 2000…6535.
  public init?(kelvin: Double) {
    guard (Mirek.warmest.kelvin...Mirek.coolest.kelvin).contains(kelvin) else { return nil }
    self.init(clamping: Int((1_000_000 / kelvin).rounded()))
  }

  /// The temperature in kelvin.
  public var kelvin: Double { 1_000_000 / Double(value) }

  /// Whether the first is the cooler one.
  public static func < (first: Mirek, second: Mirek) -> Bool { first.value < second.value }
}

extension Mirek: Codable {
  /// Reads the temperature from a number.
  ///
  /// - Throws: `DecodingError` where the number is outside 153…500.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(Int.self, Mirek.init(_:), "a colour temperature is from 153 to 500 mirek")
  }

  /// Writes the temperature as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
