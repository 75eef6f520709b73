/// A bridge as identified by a request without a key.
public struct BridgeIdentity: Hashable, Codable, Sendable {
  /// 16 hexadecimal digits in lower case.
  public let id: String
  public let name: String
  /// `HOST` or `HOST:PORT`.
  public let host: String
  /// `https`, or `http` for a bridge without HTTPS.
  public let scheme: String
  /// `sha256//`, followed by the digest of its certificate's public key in Base64; nil over HTTP.
  public let fingerprint: String?

  public init(id: String, name: String, host: String, scheme: String, fingerprint: String?) {
    (self.id, self.name, self.host, self.scheme, self.fingerprint) = (id, name, host, scheme, fingerprint)
  }
}
