import KhipuFiles
import KhipuHTTP
import Models
import UseCases

/// A bridge as identified by a request without a key.
struct IdentifiedBridge: Hashable, Sendable {
  /// If the bridge replied over HTTPS, pins the public key of its certificate.
  var endpoint: Endpoint
  let id: String
  let name: String

  var identity: BridgeIdentity {
    BridgeIdentity(
      id: id, name: name, host: endpoint.description, scheme: endpoint.scheme.rawValue,
      fingerprint: endpoint.fingerprint?.description)
  }
}

extension IdentifiedBridge {
  /// Identifies the bridge at the host, over HTTPS if possible; if `isReached`, over the endpoint's scheme.
  ///
  /// - Throws: `.untrusted` with both ids if the certificate and the reply name different bridges; `.noBridge` if the
  ///   host replies, but isn't a bridge; otherwise the error of `reach` or of the request.
  init(of host: Endpoint, isReached: Bool = false, timeout: Duration) async throws(BridgeError) {
    do { try await self.init(asking: host, isReached, TransportLimits(timeout: timeout)) } catch {
      if case .malformed = error { throw .noBridge(host: "\(host)") }
      throw error
    }
  }

  private init(asking host: Endpoint, _ isReached: Bool, _ limits: TransportLimits) async throws(BridgeError) {
    let response: HTTPResponse
    do throws(TransportError) {
      endpoint = isReached ? host : try await reach(host, limits: limits)
      response = try await Transport.live(endpoint, limits: limits, userAgent: Program.name).send(.configuration)
    } catch { throw BridgeError(error) }
    let configuration = try response.configuration()
    guard let id = Self.id(configuration.bridgeid) else { throw .malformed("bridgeid is no bridge's id") }
    if let certified = endpoint.certifiedName, certified != id {
      throw .untrusted(expected: certified, found: id)
    }
    (self.id, name) = (id, configuration.name ?? id)
  }

  /// - Throws: `.untrusted` if this is the known bridge without a certificate, or with another key that doesn't prove its identity.
  func check(against known: Credentials?, in home: HomeDirectory, timeout: Duration) async throws(BridgeError) {
    guard let known = known?.bridge, known.id == id, let expected = known.endpoint.fingerprint else { return }
    guard endpoint.fingerprint != expected, try await proven(in: home, timeout: timeout) != self else { return }
    throw .untrusted(
      expected: expected.description, found: endpoint.fingerprint?.description ?? "no certificate, over HTTP")
  }

  /// The id in lower case; nil unless the text is 16 hexadecimal digits.
  static func id(_ text: String) -> String? {
    text.utf8.count == 16 && text.allSatisfy { $0.isASCII && $0.isHexDigit } ? text.lowercased() : nil
  }
}

/// Finds the scheme and the certificate of the bridge at a host.
///
/// Tries HTTPS first, and pins the server's key in the returned endpoint. If that fails with `.unreachable`, `.closed` or
/// `.malformed`, tries HTTP. The endpoint then has no pinned key, and the caller must tell the user.
///
/// - Throws: The error from HTTP if it is `.cancelled`, `.timedOut` or `.malformed`; otherwise the error from HTTPS.
func reach(_ host: Endpoint, limits: TransportLimits) async throws(TransportError) -> Endpoint {
  var endpoint = host
  endpoint.scheme = .https
  let failure: TransportError
  do throws(TransportError) {
    let certificate = try await learn(endpoint, limits: limits)
    endpoint.fingerprint = certificate.fingerprint
    endpoint.certifiedName = certificate.commonName.flatMap(IdentifiedBridge.id)
    return endpoint
  } catch {
    switch error {
    case .unreachable, .closed, .malformed: failure = error
    case .cancelled, .interrupted, .timedOut, .delayed, .untrusted, .missing: throw error
    }
  }
  endpoint.scheme = .http
  endpoint.fingerprint = nil
  do throws(TransportError) {
    _ = try await Transport.live(endpoint, limits: limits, userAgent: Program.name).send(.configuration)
    return endpoint
  } catch {
    switch error {
    case .cancelled, .interrupted, .timedOut, .malformed: throw error
    case .unreachable, .delayed, .closed, .untrusted, .missing: throw failure
    }
  }
}
