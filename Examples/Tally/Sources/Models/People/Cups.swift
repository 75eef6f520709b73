public import KhipuValues

/// A number of cups.
public struct Cups: Bounded, ExpressibleByIntegerLiteral {
  public let rawValue: Int

  /// From 0 to a million.
  public static var bounds: ClosedRange<Int> { 0...1_000_000 }

  public init(clamping number: Int) { rawValue = min(max(number, Self.bounds.lowerBound), Self.bounds.upperBound) }

  public init(integerLiteral number: Int) { self.init(clamping: number) }
}
