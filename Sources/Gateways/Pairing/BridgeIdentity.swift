import Models
import UseCases

/// A bridge as it identifies itself without a key.
struct BridgeIdentity: Hashable, Sendable {
  /// With the pinned certificate.
  let endpoint: Endpoint
  let bridge: String
  let name: String

  var description: BridgeDescription { endpoint.description(of: bridge, name: name) }

  /// Asks the bridge at the host, over HTTPS if possible.
  ///
  /// - Throws: `.untrusted` with both ids if the certificate names another bridge than the reply.
  init(of host: Endpoint, timeout: Duration) async throws(BridgeError) {
    let limits = TransportLimits(timeout: timeout)
    let response: HTTPResponse
    do throws(TransportError) {
      endpoint = try await reach(host, limits: limits)
      response = try await Transport.live(endpoint, limits: limits).send(.configuration)
    } catch { throw BridgeError(error) }
    let configuration = try response.configuration()
    guard let bridge = Self.id(configuration.bridgeid) else { throw .malformed("bridgeid is no bridge's id") }
    if let certified = endpoint.certifiedName, certified != bridge {
      throw .untrusted(expected: certified, found: bridge)
    }
    (self.bridge, name) = (bridge, configuration.name ?? bridge)
  }

  /// - Throws: `.untrusted` if this is the known bridge with another certificate, or without one.
  func check(against known: Credentials?) throws(BridgeError) {
    guard let known, known.bridge == bridge, let expected = known.endpoint.fingerprint else { return }
    guard endpoint.fingerprint != expected else { return }
    throw .untrusted(
      expected: expected.description, found: endpoint.fingerprint?.description ?? "no certificate, over HTTP")
  }

  /// A bridge's id, 16 hexadecimal digits, in lower case; nil if the text is none.
  static func id(_ text: String) -> String? {
    text.utf8.count == 16 && text.allSatisfy { $0.isASCII && $0.isHexDigit } ? text.lowercased() : nil
  }
}

/// Finds the scheme and the certificate of a bridge that isn't paired.
///
/// HTTPS comes first: its certificate is pinned in the endpoint. If nothing answers, or not with TLS, the bridge may have
/// only HTTP: then there is no certificate, which the caller has to show.
///
/// - Throws: The error of HTTPS, if HTTP doesn't answer either; `.timedOut` if that is late.
func reach(
  _ host: Endpoint, limits: TransportLimits = TransportLimits()
) async throws(TransportError) -> Endpoint {
  var endpoint = host
  endpoint.scheme = .https
  let failure: TransportError
  do throws(TransportError) {
    let certificate = try await learn(endpoint, limits: limits)
    endpoint.fingerprint = certificate.fingerprint
    endpoint.certifiedName = certificate.commonName.flatMap(BridgeIdentity.id)
    return endpoint
  } catch {
    switch error {
    case .unreachable, .broken: failure = error
    case .cancelled, .timedOut, .untrusted, .missing: throw error
    }
  }
  endpoint.scheme = .http
  endpoint.fingerprint = nil
  do throws(TransportError) {
    _ = try await Transport.live(endpoint, limits: limits).send(.configuration)
    return endpoint
  } catch {
    switch error {
    case .cancelled, .timedOut: throw error
    case .unreachable, .broken, .untrusted, .missing: throw failure
    }
  }
}

extension Endpoint {
  /// The bridge with that id at the endpoint.
  func description(of bridge: String, name: String) -> BridgeDescription {
    BridgeDescription(
      name: name, id: bridge, host: description, scheme: scheme.rawValue, fingerprint: fingerprint?.description)
  }
}
