public struct BridgeStatus: Hashable, Codable, Sendable {
  /// `HOST` or `HOST:PORT`; nil for the simulated bridge.
  public var host: String?
  /// As identified when it was paired or, if a host was given, just now; nil if that failed, or for the simulated bridge.
  public var bridge: BridgeIdentity?
  /// Why the bridge doesn't reply or doesn't accept the key; nil if it does both, or wasn't asked.
  public var error: BridgeError?

  public init(host: String? = nil, bridge: BridgeIdentity? = nil, error: BridgeError? = nil) {
    (self.host, self.bridge, self.error) = (host, bridge, error)
  }
}
