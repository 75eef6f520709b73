/// A colour temperature in mirek, a million divided by kelvin, in the range of a bridge (CLIP v1, `ct`).
public struct Mirek: Hashable, Comparable, Sendable {
  /// From 153 to 500 mirek; more is warmer.
  public let value: Int

  /// The range of a bridge, in mirek.
  public static let values = 153...500
  /// The lower end of the range.
  public static let coolest = Mirek(clamping: values.lowerBound)
  /// The upper end of the range.
  public static let warmest = Mirek(clamping: values.upperBound)

  /// The temperature, or nil if the value is outside 153…500 mirek.
  public init?(_ value: Int) {
    guard Mirek.values.contains(value) else { return nil }
    self.value = value
  }

  /// The temperature closest to the value.
  public init(clamping value: Int) { self.value = min(max(value, Mirek.values.lowerBound), Mirek.values.upperBound) }

  /// The temperature, or nil if the kelvin are outside 2000…6535.
  public init?(kelvin: Double) {
    guard (Mirek.warmest.kelvin...Mirek.coolest.kelvin).contains(kelvin) else { return nil }
    self.init(clamping: Int((1_000_000 / kelvin).rounded()))
  }

  /// The temperature in kelvin.
  public var kelvin: Double { 1_000_000 / Double(value) }

  /// Whether the first is cooler.
  public static func < (first: Mirek, second: Mirek) -> Bool { first.value < second.value }
}

extension Mirek: RawRepresentable, Codable {
  /// From 153 to 500 mirek.
  public var rawValue: Int { value }

  /// The temperature, or nil if the value is outside 153…500 mirek.
  public init?(rawValue: Int) { self.init(rawValue) }
}
