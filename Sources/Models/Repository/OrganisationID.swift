extension Organisation {
  /// The name by which GitHub knows an organisation: letters, digits, `-` and `_`, beginning with one of the first two.
  ///
  /// Nothing in it has to be escaped in an address.
  public struct ID: Hashable, Sendable {
    /// From 1 to 100 bytes of ASCII.
    public let name: String

    /// What a name is made of, in words.
    public static let requirement = "1 to 100 letters, digits, - or _"
  }
}

extension Organisation.ID: LosslessStringConvertible {
  /// The organisation with the name, or nil where no organisation can have it.
  public init?(_ description: String) {
    guard (1...100).contains(description.utf8.count), let first = description.utf8.first else { return nil }
    guard first.isLetterOrDigit, description.utf8.allSatisfy({ $0.isLetterOrDigit || "-_".utf8.contains($0) }) else {
      return nil
    }
    name = description
  }

  /// The name.
  public var description: String { name }

  /// Whether that is the name, whose case means nothing at GitHub.
  func isCalled(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}

extension Organisation.ID: ExpressibleByStringLiteral {
  /// The organisation of a name that stands in the source, `.load("pointfreeco")`; what can't be in one is a hyphen in it.
  public init(stringLiteral text: String) {
    let parts = text.utf8.prefix(99).map { $0.isLetterOrDigit || "-_".utf8.contains($0) ? $0 : UInt8(ascii: "-") }
    let name = String(decoding: parts, as: UTF8.self)
    self.name = parts.first?.isLetterOrDigit == true ? name : "x\(name)"
  }
}

extension Organisation.ID: Codable {
  /// Reads the organisation from its name.
  ///
  /// - Throws: `DecodingError` where no organisation can have it.
  public init(from decoder: any Decoder) throws {
    self = try decoder.validated(String.self, Organisation.ID.init(_:), "an organisation has \(Self.requirement)")
  }

  /// Writes the organisation as its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
