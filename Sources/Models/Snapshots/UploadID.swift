extension Upload {
  /// 128 random bits, unique everywhere.
  public struct ID: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    /// The identifier of these bits.
    public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
  }
}

extension Upload.ID: StoredText {
  /// The identifier with these digits, or nil for anything else.
  public init?(_ description: String) {
    guard let high = UInt64(description.prefix(16), radix: 16) else { return nil }
    guard let low = UInt64(description.dropFirst(16), radix: 16) else { return nil }
    self.init(high: high, low: low)
    // A sign or upper case would be a second spelling.
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
