/// The number under which a bridge, or GitHub, knows a thing; those of lights and those of rooms are different types.
public struct Identifier<Subject>: Hashable, Comparable, Sendable {
  /// 1 or more: a bridge counts from 1, and group 0 stands for every light.
  public let number: Int

  /// The identifier, or nil where the number is below 1.
  public init?(_ number: Int) {
    guard number >= 1 else { return nil }
    self.number = number
  }

  /// The identifier next to the number.
  public init(clamping number: Int) { self.number = max(1, number) }

  /// Whether the first has the lower number.
  public static func < (first: Identifier, second: Identifier) -> Bool { first.number < second.number }
}

extension Identifier: ExpressibleByIntegerLiteral {
  /// The identifier of a number that stands in the source, `.light(1)`; below 1 it is 1.
  public init(integerLiteral number: Int) { self.init(clamping: number) }
}

extension Identifier: LosslessStringConvertible {
  /// The identifier that the digits stand for, or nil where they are none.
  public init?(_ description: String) {
    guard description.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    guard let number = Int(description) else { return nil }
    self.init(number)
  }

  /// The number in digits.
  public var description: String { String(number) }
}

extension Identifier: Codable {
  /// Reads the identifier from a number.
  ///
  /// - Throws: `DecodingError` where the number is below 1.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(Int.self, Identifier.init(_:), "an identifier is 1 or more")
  }

  /// Writes the identifier as a number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }
}
