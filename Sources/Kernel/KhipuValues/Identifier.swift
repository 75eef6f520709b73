/// A numeric identifier with a phantom type: `Identifier<Light>` is not `Identifier<Room>`.
public struct Identifier<Subject>: Bounded {
  /// 1 or more.
  public let rawValue: Int

  public static var bounds: ClosedRange<Int> { 1...(.max) }

  public init(clamping number: Int) { rawValue = max(1, number) }
}

extension Identifier: ExpressibleByIntegerLiteral {
  /// A literal below 1 becomes 1.
  public init(integerLiteral number: Int) { self.init(clamping: number) }
}

extension Identifier: LosslessStringConvertible {
  /// Nil if the text is empty, has anything but decimal digits, or is out of bounds.
  public init?(_ description: String) {
    guard description.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    guard let number = Int(description) else { return nil }
    self.init(number)
  }

  public var description: String { String(value) }
}
