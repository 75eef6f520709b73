public struct BridgeStatus: Hashable, Codable, Sendable {
  /// `HOST` or `HOST:PORT`; nil for the simulated bridge.
  public var host: String?
  /// Nil for the simulated bridge, or if no bridge identifies itself at the host.
  public var bridge: BridgeIdentity?
  /// Why the bridge doesn't reply or doesn't accept the key; nil if it replies and accepts the key.
  public var error: BridgeError?

  public init(host: String? = nil, bridge: BridgeIdentity? = nil, error: BridgeError? = nil) {
    (self.host, self.bridge, self.error) = (host, bridge, error)
  }
}
