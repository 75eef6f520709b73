public struct BridgeStatus: Hashable, Sendable {
  /// Where it is: `HOST` or `HOST:PORT`; nil for the simulated bridge.
  public var host: String?
  /// The bridge; nil for the simulated one, and if none identifies itself at the host.
  public var bridge: BridgeIdentity?
  /// Why it does not answer, or does not accept the key; nil if it does both.
  public var error: BridgeError?

  public init(host: String? = nil, bridge: BridgeIdentity? = nil, error: BridgeError? = nil) {
    (self.host, self.bridge, self.error) = (host, bridge, error)
  }
}
