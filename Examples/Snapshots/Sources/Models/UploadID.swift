public import KhipuValues

extension Upload {
  /// 128 random bits.
  public struct ID: Hashable, Sendable, StoredText {
    private let bits: UInt128

    public init(_ bits: UInt128) { self.bits = bits }

    /// Parses a `description`; nil for anything else.
    public init?(_ description: String) {
      guard let bits = UInt128(description, radix: 16) else { return nil }
      self.bits = bits
      // Refuses a sign, leading zeros and upper case, so that each identifier has one spelling.
      guard description == self.description else { return nil }
    }

    /// Hexadecimal digits in lowercase.
    public var description: String { String(bits, radix: 16) }
  }
}
