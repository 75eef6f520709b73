/// Which bridge it is: what it shows to everybody, without any key.
public struct BridgeDescription: Hashable, Sendable {
  /// What its owner calls it.
  public let name: String
  /// 16 hexadecimal digits in lower case.
  public let id: String
  /// `HOST` or `HOST:PORT`.
  public let host: String
  /// `https`, or `http` for a bridge that has no HTTPS.
  public let scheme: String
  /// `sha256//` and the digest of its certificate's public key; nil over HTTP.
  public let fingerprint: String?

  init(_ endpoint: Endpoint, bridge: String, name: String) {
    (self.name, id, host) = (name, bridge, endpoint.description)
    (scheme, fingerprint) = (endpoint.scheme.rawValue, endpoint.fingerprint?.description)
  }
}
