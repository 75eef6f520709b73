public struct BridgeStatus: Hashable, Codable, Sendable {
  /// `HOST` or `HOST:PORT`; nil for the simulated bridge.
  public var host: String?
  /// The stored identity of the paired bridge; if the status of a given host was requested, the identity of the bridge there.
  /// Nil for the simulated bridge, or if the bridge at the host can't be identified or isn't trusted.
  public var bridge: BridgeIdentity?
  /// Why the bridge doesn't reply or doesn't accept the key; nil if it does both, or wasn't asked.
  public var error: BridgeError?
  /// The lights, groups and scenes that can't be read, each with the reason, such as `light 7: state.on is missing`; a whole list of
  /// groups or scenes, such as `scenes: …`, if the bridge's reply can't be used.
  public var leftOut: [String]

  public init(
    host: String? = nil, bridge: BridgeIdentity? = nil, error: BridgeError? = nil, leftOut: [String] = []
  ) {
    (self.host, self.bridge, self.error, self.leftOut) = (host, bridge, error, leftOut)
  }
}
