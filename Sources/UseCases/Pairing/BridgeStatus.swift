public struct BridgeStatus: Hashable, Codable, Sendable {
  /// `HOST` or `HOST:PORT`; nil for the simulated bridge.
  public var host: String?
  /// The stored identity of the paired bridge; if the status of a given host was requested, the identity of the bridge there.
  /// Nil for the simulated bridge, or if the bridge at the host can't be identified or isn't trusted.
  public var bridge: BridgeIdentity?
  /// Why the bridge doesn't reply or doesn't accept the key; nil if it does both, or wasn't asked.
  public var error: BridgeError?

  public init(host: String? = nil, bridge: BridgeIdentity? = nil, error: BridgeError? = nil) {
    (self.host, self.bridge, self.error) = (host, bridge, error)
  }
}
