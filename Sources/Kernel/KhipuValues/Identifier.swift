/// The number of a thing; those of different kinds of things are different types.
public struct Identifier<Subject>: Bounded {
  /// The number, 1 or more.
  public let rawValue: Int

  /// Every system counts from 1.
  public static var bounds: ClosedRange<Int> { 1...(.max) }

  public init(clamping number: Int) { rawValue = max(1, number) }
}

extension Identifier: ExpressibleByIntegerLiteral {
  /// The identifier of a literal, clamped.
  public init(integerLiteral number: Int) { self.init(clamping: number) }
}

extension Identifier: LosslessStringConvertible {
  /// The identifier with these decimal digits, or nil for anything else.
  public init?(_ description: String) {
    guard description.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    guard let number = Int(description) else { return nil }
    self.init(number)
  }

  public var description: String { String(value) }
}
