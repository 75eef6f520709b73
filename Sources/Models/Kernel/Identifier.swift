/// The number of a thing in another system; those of different kinds of things are different types.
public struct Identifier<Subject>: Hashable, Comparable, Sendable {
  /// 1 or more.
  public let number: Int

  /// The identifier, or nil if the number is below 1.
  public init?(_ number: Int) {
    guard number >= 1 else { return nil }
    self.number = number
  }

  /// The identifier closest to the number.
  public init(clamping number: Int) { self.number = max(1, number) }

  /// Whether the first has the lower number.
  public static func < (first: Identifier, second: Identifier) -> Bool { first.number < second.number }
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

  /// The number in decimal digits.
  public var description: String { String(number) }
}

extension Identifier: RawRepresentable, Codable {
  /// The number.
  public var rawValue: Int { number }

  /// The identifier, or nil if the number is below 1.
  public init?(rawValue: Int) { self.init(rawValue) }
}
