/// A number within bounds, which refuses any other, also when it is decoded.
public protocol Bounded: RawRepresentable, Comparable, Hashable, Sendable, Codable where RawValue: Comparable {
  /// All numbers that it may be.
  static var bounds: ClosedRange<RawValue> { get }
  /// The number that is closest within the bounds.
  init(clamping number: RawValue)
}

extension Bounded {
  /// The number.
  public var value: RawValue { rawValue }

  /// The value, or nil if the number is out of bounds.
  public init?(_ number: RawValue) {
    guard Self.bounds.contains(number) else { return nil }
    self.init(clamping: number)
  }

  /// The value, or nil if the number is out of bounds.
  public init?(rawValue: RawValue) { self.init(rawValue) }

  /// Whether the first is the lower number.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
