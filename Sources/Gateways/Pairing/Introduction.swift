internal import UseCases

/// A bridge that has said who it is, to somebody without a key.
struct Introduction: Hashable, Sendable {
  /// With the certificate that it showed, pinned.
  let endpoint: Endpoint
  let bridge: String
  let name: String

  var description: BridgeDescription { BridgeDescription(endpoint, bridge: bridge, name: name) }

  /// Asks whoever answers at the host, over HTTPS where there is that.
  ///
  /// - Throws: `.untrusted` with both ids where the certificate names another bridge than the answer does.
  init(of host: Endpoint, timeout: Duration) async throws(BridgeError) {
    let limits = TransportLimits(connecting: timeout, answering: timeout)
    let response: HTTPResponse
    do throws(TransportError) {
      endpoint = try await reach(host, limits: limits).endpoint
      response = try await Transport.live(endpoint, limits: limits).send(KeylessRequest.configuration.http)
    } catch { throw BridgeError(error, timeout: timeout) }
    let configuration = try response.configuration()
    guard let bridge = Endpoint.bridgeID(configuration.bridgeid) else { throw .malformed("bridgeid is no bridge's id") }
    if let certified = endpoint.bridge, certified != bridge { throw .untrusted(expected: certified, found: bridge) }
    (self.bridge, name) = (bridge, configuration.name ?? bridge)
  }

  /// - Throws: `.untrusted` where this claims to be the bridge that is known, and has another certificate or none.
  func check(against known: Credentials?) throws(BridgeError) {
    guard let known, known.bridge == bridge, let expected = known.endpoint.fingerprint else { return }
    guard endpoint.fingerprint != expected else { return }
    throw .untrusted(
      expected: expected.description, found: endpoint.fingerprint?.description ?? "no certificate, over HTTP")
  }
}
