public import KhipuValues

extension Upload {
  /// 128 random bits.
  public struct ID: Hashable, Sendable, StoredText {
    private let bits: UInt128

    public init(high: UInt64, low: UInt64) { bits = UInt128(high) << 64 | UInt128(low) }

    /// Parses a `description`; nil for anything else.
    public init?(_ description: String) {
      guard let bits = UInt128(description, radix: 16) else { return nil }
      self.bits = bits
      // Refuses a sign and upper case, which would be second spellings.
      guard description == self.description else { return nil }
    }

    /// 32 hexadecimal digits in lowercase.
    public var description: String {
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 32 - digits.count) + digits
    }
  }
}
