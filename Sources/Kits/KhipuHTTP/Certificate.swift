/// The server's certificate in a TLS handshake.
public struct Certificate: Hashable, Sendable {
  public let fingerprint: Fingerprint
  /// The common name (CN) of its subject.
  public let commonName: String?
}

/// The SHA-256 of a certificate's public key. It stays the same if the certificate is renewed with the same key.
public struct Fingerprint: Hashable, Sendable {
  /// `sha256//`, followed by the digest in Base64, as curl writes it.
  public let description: String

  /// A fingerprint that no known key has: an all-zero digest.
  public static let unmatchable = Fingerprint(description: "\(prefix)\(String(repeating: "A", count: 43))=")

  static let prefix = "sha256//"

  private init(description: String) { self.description = description }
}

extension Fingerprint: LosslessStringConvertible {
  /// Nil unless the text is `sha256//`, followed by 32 bytes in Base64.
  public init?(_ description: String) {
    guard description.hasPrefix(Self.prefix), description.hasSuffix("=") else { return nil }
    let digits = description.dropFirst(Self.prefix.count).dropLast()
    guard digits.utf8.count == 43, digits.allSatisfy({ $0.isASCIIAlphanumeric || $0 == "+" || $0 == "/" }) else {
      return nil
    }
    self.init(description: description)
  }
}
