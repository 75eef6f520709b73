public import Models
public import UseCases

extension Bridge {
  /// The bridge that the home is paired with when it is used, or else the simulated one.
  ///
  /// - Parameter host: Where the bridge is, in place of where it was paired. The key goes there only if the paired bridge
  ///   answers.
  static func paired(_ home: HomeDirectory, at host: Endpoint?, timeout: Duration) -> Bridge {
    let lookup = BridgeLookup(home: home, host: host, timeout: timeout)
    return Bridge(
      lights: { () throws(BridgeError) in try await lookup.bridge().lights() },
      groups: { () throws(BridgeError) in try await lookup.bridge().groups() },
      scenes: { () throws(BridgeError) in try await lookup.bridge().scenes() },
      change: { light, changes, transition throws(BridgeError) in
        try await lookup.bridge().change(light, changes, transition)
      },
      turn: { group, power, transition throws(BridgeError) in
        try await lookup.bridge().turn(group, power, transition)
      },
      recall: { scene, transition throws(BridgeError) in try await lookup.bridge().recall(scene, transition) })
  }
}

extension BridgeStatus {
  /// The bridge at the host, or else the paired one, and whether it accepts requests.
  ///
  /// - Parameter timeout: The limit for each reply.
  /// - Throws: `.pairing` if the key cannot be read; other errors if no bridge identifies itself at the host.
  public static func of(
    _ home: HomeDirectory, at host: Endpoint?, timeout: Duration
  ) async throws(BridgeError) -> BridgeStatus {
    let lookup = BridgeLookup(home: home, host: host, timeout: timeout)
    let (bridge, description) = try await lookup.find(try CredentialsFile(home: home).readKey())
    guard description != nil else { return BridgeStatus(bridge: nil, error: nil) }
    do throws(BridgeError) {
      _ = try await bridge.groups()
      return BridgeStatus(bridge: description, error: nil)
    } catch { return BridgeStatus(bridge: description, error: error) }
  }
}

/// The bridge of a home, and whether it accepts requests.
public struct BridgeStatus: Hashable, Sendable {
  /// The bridge; nil for the simulated one.
  public let bridge: BridgeDescription?
  /// Why it does not answer, or does not accept the key; nil if it does both.
  public let error: BridgeError?
}

/// Finds the bridge of a home, and keeps its connections until the home is paired with another one.
private actor BridgeLookup {
  private let home: HomeDirectory
  private let host: Endpoint?
  private let timeout: Duration
  private var last: (credentials: Credentials?, bridge: Bridge)?

  init(home: HomeDirectory, host: Endpoint?, timeout: Duration) {
    (self.home, self.host, self.timeout) = (home, host, timeout)
  }

  func bridge() async throws(BridgeError) -> Bridge {
    let credentials = try CredentialsFile(home: home).readKey()
    if let last, last.credentials == credentials { return last.bridge }
    let bridge = try await find(credentials).bridge
    // Meanwhile another call may have found it: all calls share one rate limiter.
    if let last, last.credentials == credentials { return last.bridge }
    last = (credentials, bridge)
    return bridge
  }

  /// The bridge, and its description unless it is the simulated one.
  func find(
    _ credentials: Credentials?
  ) async throws(BridgeError) -> (bridge: Bridge, description: BridgeDescription?) {
    guard let host else {
      let bridge = credentials?.bridge(timeout: timeout) ?? .simulated(home, timeout: timeout)
      return (bridge, credentials?.description)
    }
    let identity = try await BridgeIdentity(of: host, timeout: timeout)
    try identity.check(against: credentials)
    guard let credentials, credentials.bridge == identity.bridge else {
      return (.failing(.notPaired), identity.description)
    }
    return (credentials.moved(to: host).bridge(timeout: timeout), identity.description)
  }
}

extension CredentialsFile {
  /// The credentials; nil if the home is not paired.
  ///
  /// - Throws: `.pairing`.
  func readKey() throws(BridgeError) -> Credentials? {
    do { return try read() } catch { throw .pairing(StoreError(error)) }
  }
}

extension Credentials {
  fileprivate func bridge(timeout: Duration) -> Bridge {
    .live(.live(endpoint, limits: TransportLimits(timeout: timeout)), key: key, timeout: timeout)
  }

  /// The same bridge at another place.
  fileprivate func moved(to host: Endpoint) -> Credentials {
    var moved = Endpoint(scheme: endpoint.scheme, host: host.host, port: host.port)
    (moved.certifiedName, moved.fingerprint) = (endpoint.certifiedName, endpoint.fingerprint)
    return Credentials(endpoint: moved, bridge: bridge, name: name, key: key)
  }
}
