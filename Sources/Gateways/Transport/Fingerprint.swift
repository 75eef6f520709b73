#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a bridge is known again by: the SHA-256 of its certificate's public key.
///
/// A certificate that is issued anew for the same key keeps it.
struct Fingerprint: Hashable, Sendable {
  private let bytes: Data

  /// The fingerprint that the digest makes; nil where that hasn't 32 bytes.
  init?(digest: Data) {
    guard digest.count == 32 else { return nil }
    bytes = digest
  }

  /// The fingerprint of nobody, since no key with that digest can be found.
  static let nobody = Fingerprint(bytes: Data(count: 32))

  private init(bytes: Data) { self.bytes = bytes }
}

extension Fingerprint: LosslessStringConvertible {
  /// `sha256//` and the digest in Base64, as curl writes it.
  var description: String { Self.prefix + bytes.base64EncodedString() }

  /// Reads a description.
  init?(_ description: String) {
    guard description.hasPrefix(Self.prefix) else { return nil }
    guard let digest = Data(base64Encoded: String(description.dropFirst(Self.prefix.count))) else { return nil }
    self.init(digest: digest)
  }

  private static let prefix = "sha256//"
}
