public import KhipuValues

/// An amount of money.
public struct Cents: Bounded, ExpressibleByIntegerLiteral, CustomStringConvertible {
  public let rawValue: Int

  /// From 0 to a billion, so that the price of a million cups doesn't overflow.
  public static var bounds: ClosedRange<Int> { 0...1_000_000_000 }

  public init(clamping number: Int) { rawValue = min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound) }

  public init(integerLiteral number: Int) { self.init(clamping: number) }

  /// The amount with two decimals, such as `2.50`.
  public var description: String {
    let rest = value % 100
    return "\(value / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
