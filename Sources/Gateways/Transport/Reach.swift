/// Finds out how a bridge can be spoken to, without a key and before it is paired.
///
/// HTTPS comes first: then there is a certificate, and the endpoint that is answered demands its key and its name from
/// now on. Where nobody answers to it, or what answers speaks no TLS, a bridge without HTTPS may be there: then the
/// answer is an endpoint over HTTP and no certificate, which the caller has to say.
///
/// - Throws: What HTTPS ended with, where HTTP doesn't answer either; `.timedOut` where that is late.
func reach(
  _ host: Endpoint, limits: TransportLimits = TransportLimits()
) async throws(TransportError) -> (endpoint: Endpoint, certificate: Certificate?) {
  var endpoint = host
  endpoint.scheme = .https
  let failure: TransportError
  do throws(TransportError) {
    let certificate = try await learn(endpoint, limits: limits)
    endpoint.fingerprint = certificate.fingerprint
    endpoint.bridge = certificate.bridge
    return (endpoint, certificate)
  } catch {
    switch error {
    case .unreachable, .broken: failure = error
    case .cancelled, .timedOut, .untrusted, .missing: throw error
    }
  }
  endpoint.scheme = .http
  endpoint.fingerprint = nil
  do throws(TransportError) {
    _ = try await Transport.live(endpoint, limits: limits).send(HTTPRequest(method: .get, path: "/api/config"))
    return (endpoint, nil)
  } catch {
    switch error {
    case .cancelled, .timedOut: throw error
    case .unreachable, .broken, .untrusted, .missing: throw failure
    }
  }
}
