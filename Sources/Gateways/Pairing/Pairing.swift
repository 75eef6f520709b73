import KhipuControl
import KhipuFiles
import KhipuHTTP
import Models
import UseCases

extension Pairing {
  /// Pairing over the network. Stores the key in `bridge-key.json`.
  ///
  /// - Parameters:
  ///   - timeout: The time limit for each reply. The limit for pressing the link button is 30 seconds.
  ///   - status: The status of the home's bridge.
  ///   - progress: Receives each step.
  static func live(
    _ home: HomeDirectory, timeout: Duration, clock: some Clock<Duration> = ContinuousClock(),
    status: @escaping @Sendable () async throws(BridgeError) -> BridgeStatus,
    progress: @escaping @Sendable (PairingProgress) -> Void
  ) -> Pairing {
    let file = CredentialsFile(home: home)
    return Pairing(
      search: { () throws(BridgeError) in
        do throws(DiscoveryError) {
          return BridgeSearch(bridges: try await Discovery.nearby(timeout: timeout))
        } catch {
          switch error {
          case .cancelled: throw .cancelled
          case .failed(let troubles): return BridgeSearch(troubles: troubles)
          }
        }
      },
      request: { host throws(BridgeError) in
        guard let endpoint = Endpoint(host) else { throw .invalidHost(host) }
        let known = try await asPairing(file.read)
        try await asPairing(file.prepare)
        let bridge = try await IdentifiedBridge(of: endpoint, timeout: timeout)
        try await bridge.check(against: known, in: home, timeout: timeout)
        if let known, known.bridge.id == bridge.id {
          let moved = Credentials(bridge: bridge, key: known.key)
          do throws(BridgeError) {
            _ = try await moved.live(in: home, timeout: timeout).groups()
            progress(.known(bridge.identity))
            return (bridge.id, { () throws(BridgeError) in try await file.keep(moved) })
          } catch { guard error == .unauthorized else { throw error } }
        }
        progress(.found(bridge.identity))
        let transport = Transport.live(
          bridge.endpoint, limits: TransportLimits(timeout: timeout), userAgent: Program.name)
        let key = try await waitForLinkButton(transport, clock: clock, progress: progress)
        return (bridge.id, { () throws(BridgeError) in try await file.keep(Credentials(bridge: bridge, key: key)) })
      },
      exists: { () throws(BridgeError) in try await asPairing(file.exists) },
      bridge: { () throws(BridgeError) in try await asPairing(file.read)?.bridge.identity },
      status: status,
      forget: { () throws(BridgeError) in try await asPairing(file.remove) })
  }
}

extension CredentialsFile {
  fileprivate func keep(_ credentials: Credentials) async throws(BridgeError) {
    try await asPairing { () throws(FileError) in try await write(credentials) }
  }
}
