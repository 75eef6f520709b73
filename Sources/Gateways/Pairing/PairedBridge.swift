import KhipuFiles
import KhipuHTTP
import KhipuTrace
import Models
import UseCases

extension Bridge {
  /// For each call, looks up the bridge that the home is paired with. Uses `unpaired` if there is neither a pairing nor a `host`.
  ///
  /// - Parameter host: The bridge's current address, if it has changed since pairing. The key is sent there only if the
  ///   paired bridge identifies itself there.
  static func paired(
    _ home: HomeDirectory, at host: Endpoint?, timeout: Duration, otherwise unpaired: Bridge
  ) -> Bridge {
    Bridge(BridgeLookup(home: home, host: host, timeout: timeout, unpaired: unpaired))
  }
}

extension BridgeStatus {
  /// The status of the bridge at `host`, or of the paired bridge if `host` is nil.
  ///
  /// - Parameter timeout: The limit for each reply.
  /// - Throws: `.pairing` if the key can't be read.
  static func of(
    _ home: HomeDirectory, at host: Endpoint?, timeout: Duration
  ) async throws(BridgeError) -> BridgeStatus {
    let credentials = try await CredentialsFile(home: home).readKey()
    var status = BridgeStatus(host: host?.description ?? credentials?.bridge.endpoint.description)
    do throws(BridgeError) {
      guard let (bridge, found) = try await find(credentials, in: home, at: host, timeout: timeout) else {
        return status
      }
      status.bridge = found.identity
      _ = try await bridge.groups()
      // The certificate may have been renewed.
      if host == nil { status.bridge = try await CredentialsFile(home: home).readKey()?.bridge.identity }
    } catch { status.error = error }
    return status
  }
}

/// Looks up the bridge of a home for each call, and keeps its connections until the home's credentials change.
private actor BridgeLookup: Interceptor {
  private let home: HomeDirectory
  private let host: Endpoint?
  private let timeout: Duration
  private let unpaired: Bridge
  private var last: (credentials: Credentials?, bridge: Bridge)?

  init(home: HomeDirectory, host: Endpoint?, timeout: Duration, unpaired: Bridge) {
    (self.home, self.host, self.timeout, self.unpaired) = (home, host, timeout, unpaired)
  }

  nonisolated func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Bridge) async throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    try await closure(try await bridge())
  }

  private func bridge() async throws(BridgeError) -> Bridge {
    let credentials = try await CredentialsFile(home: home).readKey()
    if let last, last.credentials == credentials { return last.bridge }
    let bridge = try await find(credentials, in: home, at: host, timeout: timeout)?.bridge ?? unpaired
    // Another call may have found the bridge meanwhile. All calls have to share one bridge and its rate limiter.
    if let last, last.credentials == credentials { return last.bridge }
    last = (credentials, bridge)
    return bridge
  }
}

/// Identifies and returns the bridge at `host`; its calls throw `.notPaired` unless the credentials are for it. If `host` is nil,
/// returns the bridge of the credentials without a request; nil if there are no credentials.
private func find(
  _ credentials: Credentials?, in home: HomeDirectory, at host: Endpoint?, timeout: Duration
) async throws(BridgeError) -> (bridge: Bridge, identity: IdentifiedBridge)? {
  guard let host else { return credentials.map { ($0.live(in: home, timeout: timeout), $0.bridge) } }
  let identity = try await IdentifiedBridge(of: host, timeout: timeout)
  try await identity.check(against: credentials, in: home, timeout: timeout)
  guard let credentials, credentials.bridge.id == identity.id else { return (.failing(.notPaired), identity) }
  await CredentialsFile(home: home).renew(credentials, by: identity)
  return (Credentials(bridge: identity, key: credentials.key).live(in: home, timeout: timeout), identity)
}

extension CredentialsFile {
  /// Reads the credentials; nil if the home is not paired.
  ///
  /// - Throws: `.pairing` if they can't be read.
  func readKey() async throws(BridgeError) -> Credentials? {
    do { return try await read() } catch { throw .pairing(error) }
  }
}

extension Credentials {
  /// The bridge, also after its certificate is renewed.
  fileprivate func live(in home: HomeDirectory, timeout: Duration) -> Bridge {
    Bridge(RenewableBridge(self, in: home, timeout: timeout))
  }

  /// The bridge with the pinned certificate.
  func connected(in home: HomeDirectory, timeout: Duration) -> Bridge {
    // The 500 scenes of a full Bridge Pro take 5.6 MB if each sets its 150 lights; a newer bridge may say more of each.
    let limits = TransportLimits(timeout: timeout, size: 16 << 20)
    let transport = Transport.live(bridge.endpoint, limits: limits, userAgent: Program.name)
    return .live(transport, key: key, timeout: timeout, in: home)
  }
}
