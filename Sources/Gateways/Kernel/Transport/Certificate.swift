#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The certificate that a server showed in the handshake.
struct Certificate: Hashable, Sendable {
  let fingerprint: Fingerprint
  let commonName: String?
}

/// The SHA-256 of a certificate's public key. It stays the same if the certificate is renewed for the same key.
struct Fingerprint: Hashable, Sendable {
  private let bytes: Data

  /// A fingerprint that no key has: none with that digest can be found.
  static let unmatchable = Fingerprint(bytes: Data(count: 32))
}

extension Fingerprint: LosslessStringConvertible {
  /// Nil unless the digest has 32 bytes.
  init?(digest: Data) {
    guard digest.count == 32 else { return nil }
    bytes = digest
  }

  /// `sha256//` and the digest in Base64, as curl writes it.
  var description: String { Self.prefix + bytes.base64EncodedString() }

  init?(_ description: String) {
    guard description.hasPrefix(Self.prefix) else { return nil }
    guard let digest = Data(base64Encoded: String(description.dropFirst(Self.prefix.count))) else { return nil }
    self.init(digest: digest)
  }

  private static let prefix = "sha256//"
}
