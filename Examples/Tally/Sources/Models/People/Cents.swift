public import KhipuValues

/// An amount of money.
public struct Cents: Bounded, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The number of cents.
  public let rawValue: Int

  /// From 0 to a thousand million, so that a sum of two products with cups fits into an integer.
  public static var bounds: ClosedRange<Int> { 0...1_000_000_000 }

  /// The amount that is closest within the bounds.
  public init(clamping number: Int) { rawValue = min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound) }

  /// The amount of a literal, clamped.
  public init(integerLiteral number: Int) { self.init(clamping: number) }

  /// `2.50`.
  public var description: String {
    let rest = value % 100
    return "\(value / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
