#if canImport(Darwin)
  internal import Foundation

  extension Transport {
    /// The network, through URLSession.
    ///
    /// A request is sent only to whoever has the endpoint's key, where it has one. What a cancellation ends is over when
    /// `send` returns.
    static func live(_ endpoint: Endpoint, limits: TransportLimits = TransportLimits()) -> Transport {
      let session = PinningSession(.demanding(endpoint), limits)
      return Transport { request throws(TransportError) in try await session.send(request, to: endpoint) }
    }
  }

  /// Asks who is there, and sends nothing: the certificate to pin, over HTTPS.
  ///
  /// - Throws: `.broken` where whoever is there speaks no TLS, and all that a transport throws.
  func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    let session = PinningSession(.nobody, limits)
    do throws(TransportError) {
      _ = try await session.send(HTTPRequest(method: .get, path: "/"), to: endpoint)
    } catch {
      // It always fails: nobody has the key that is demanded.
      guard let certificate = session.shown, !Task.isCancelled else { throw error }
      return certificate
    }
    throw .broken("the system took a wrong key for the right one")
  }
#endif
