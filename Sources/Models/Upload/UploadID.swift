extension Upload {
  /// 128 bits by which an upload is known to everybody: drawn at random, no other has them.
  public struct ID: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// The identifier of these bits.
    public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
  }
}

extension Upload.ID: StoredText {
  /// What an identifier is, in words.
  public static let requirement = "32 hexadecimal digits in lower case"

  /// The identifier that 32 hexadecimal digits in lower case stand for, or nil for anything else.
  public init?(_ description: String) {
    guard let high = UInt64(description.prefix(16), radix: 16) else { return nil }
    guard let low = UInt64(description.dropFirst(16), radix: 16) else { return nil }
    self.init(high: high, low: low)
    // What is written otherwise, with a sign or in upper case, would have two spellings.
    guard description == self.description else { return nil }
  }

  /// 32 hexadecimal digits in lower case.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
