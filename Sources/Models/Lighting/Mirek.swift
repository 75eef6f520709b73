public import KhipuValues

/// A colour temperature in mirek (1,000,000 / kelvin), within a bridge's range (CLIP v1, `ct`).
public struct Mirek: Bounded {
  /// Higher is warmer.
  public let rawValue: Int

  /// The range that a bridge supports, in mirek.
  public static let bounds = 153...500
  public static let coolest = Mirek(clamping: bounds.lowerBound)
  public static let warmest = Mirek(clamping: bounds.upperBound)

  public init(clamping value: Int) { rawValue = min(max(value, Self.bounds.lowerBound), Self.bounds.upperBound) }

  /// Nil outside 2000…6536 kelvin.
  public init?(kelvin: Double) {
    guard (Mirek.warmest.kelvin...Mirek.coolest.kelvin.rounded()).contains(kelvin) else { return nil }
    self.init(clamping: Int((1_000_000 / kelvin).rounded()))
  }

  public var kelvin: Double { 1_000_000 / Double(value) }
}
