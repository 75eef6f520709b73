/// A number within bounds. Failable initializers and decoding refuse any other.
public protocol Bounded: RawRepresentable, Comparable, Hashable, Sendable, Codable where RawValue: Comparable {
  static var bounds: ClosedRange<RawValue> { get }
  /// The nearest number within the bounds.
  init(clamping number: RawValue)
}

extension Bounded {
  public var value: RawValue { rawValue }

  public init?(_ number: RawValue) {
    guard Self.bounds.contains(number) else { return nil }
    self.init(clamping: number)
  }

  public init?(rawValue: RawValue) { self.init(rawValue) }

  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
