public import KhipuValues

/// A number of cups.
public struct Cups: Bounded, ExpressibleByIntegerLiteral {
  /// The number.
  public let rawValue: Int

  /// From 0 to a million.
  public static var bounds: ClosedRange<Int> { 0...1_000_000 }

  /// The number that is closest within the bounds.
  public init(clamping number: Int) { rawValue = min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound) }

  /// The number of a literal, clamped.
  public init(integerLiteral number: Int) { self.init(clamping: number) }
}
