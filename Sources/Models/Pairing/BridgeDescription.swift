/// What a bridge tells about itself without a key.
public struct BridgeDescription: Hashable, Sendable {
  /// The name that its owner gave it.
  public let name: String
  /// 16 hexadecimal digits in lower case.
  public let id: String
  /// `HOST` or `HOST:PORT`.
  public let host: String
  /// `https`, or `http` for a bridge without HTTPS.
  public let scheme: String
  /// `sha256//` and the digest of its certificate's public key; nil over HTTP.
  public let fingerprint: String?

  /// A bridge with these properties.
  public init(name: String, id: String, host: String, scheme: String, fingerprint: String?) {
    (self.name, self.id, self.host) = (name, id, host)
    (self.scheme, self.fingerprint) = (scheme, fingerprint)
  }
}
