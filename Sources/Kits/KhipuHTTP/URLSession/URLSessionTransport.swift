#if canImport(Darwin)
  import Foundation

  extension Transport {
    /// The network, through URLSession, which repeats only idempotent requests: a POST is sent once (Apple's Technical
    /// Q&A QA1941).
    ///
    /// A request is sent only to the server with the endpoint's key, if it has one. A cancelled transfer is over when
    /// `send` returns.
    ///
    /// - Parameter userAgent: What each request names as the program that sends it.
    public static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil
    ) -> Transport {
      let session = PinningSession(.demanding(endpoint), limits)
      return Transport { request throws(TransportError) in
        try await session.send(request.from(userAgent), to: endpoint)
      }
    }
  }

  /// Returns the server's certificate, and sends no request.
  ///
  /// - Throws: `.unreachable` if the server speaks no TLS, and what a transport throws.
  public func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    let session = PinningSession(.inspecting, limits)
    do throws(TransportError) {
      _ = try await session.send(HTTPRequest(method: .get, path: "/"), to: endpoint)
    } catch {
      // It always fails, since the delegate accepts no server.
      guard let certificate = session.shown, !Task.isCancelled else { throw error }
      return certificate
    }
    throw .malformed("the system took a wrong key for the right one")
  }

  /// Sends requests to the server that its delegate trusts.
  private final class PinningSession: Sendable {
    private let delegate: PinningDelegate
    private let session: URLSession
    private let limits: TransportLimits

    init(_ demand: PinningDelegate.Demand, _ limits: TransportLimits) {
      let configuration = URLSessionConfiguration.ephemeral
      // Secrets must reach no proxy, whatever the settings of the system say.
      configuration.connectionProxyDictionary = [:]
      configuration.httpShouldSetCookies = false
      configuration.httpCookieStorage = nil
      configuration.urlCache = nil
      configuration.httpMaximumConnectionsPerHost = limits.connections
      // A limit for silence, before or within a response: there is none for connecting alone.
      configuration.timeoutIntervalForRequest = limits.timeout / .seconds(1)
      configuration.timeoutIntervalForResource = limits.timeout / .seconds(1)
      delegate = PinningDelegate(demand)
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      self.limits = limits
    }

    // Until then the session keeps its delegate.
    deinit { session.invalidateAndCancel() }

    var shown: Certificate? { delegate.shown }

    func send(_ request: HTTPRequest, to endpoint: Endpoint) async throws(TransportError) -> HTTPResponse {
      if endpoint.scheme == .http, let expected = endpoint.fingerprint {
        throw .untrusted(expected: "\(expected)", found: "no certificate, over HTTP")
      }
      do {
        return try await exchange(request, endpoint)
      } catch let error as TransportError {
        throw error
      } catch {
        throw transportError(error)
      }
    }

    private func exchange(_ request: HTTPRequest, _ endpoint: Endpoint) async throws -> HTTPResponse {
      let address = "\(endpoint.scheme)://\(endpoint.bracketedHost):\(endpoint.effectivePort)\(request.path)"
      guard let url = URL(string: address) else { throw TransportError.malformed("no address") }
      var asked = URLRequest(url: url)
      asked.httpMethod = request.method.rawValue
      asked.httpBody = request.body.map { Data($0) }
      for (name, value) in request.headers { asked.setValue(value, forHTTPHeaderField: name) }
      let (bytes, response) = try await session.bytes(for: asked)
      // If reading ends early, loading ends too.
      defer { bytes.task.cancel() }
      guard let response = response as? HTTPURLResponse else { throw TransportError.malformed("what came is no HTTP") }
      var body: [UInt8] = []
      for try await byte in bytes {
        guard body.count < limits.size else {
          throw TransportError.malformed("the answer is longer than \(limits.size) bytes")
        }
        body.append(byte)
      }
      return HTTPResponse(status: response.statusCode, headers: headers(of: response), body: body)
    }

    private func headers(of response: HTTPURLResponse) -> [String: String] {
      let fields = response.allHeaderFields.compactMap { name, value in
        (name as? String).map { ($0.lowercased(), "\(value)") }
      }
      return Dictionary(fields) { "\($0), \($1)" }
    }

    /// Only fixed texts: the rest of a system's error has the address, and the key in it.
    private func transportError(_ error: any Error) -> TransportError {
      if Task.isCancelled { return .cancelled }
      guard let error = error as? URLError else { return .closed }
      return switch error.code {
      // Unless the caller is cancelled, only the delegate cancels.
      case .cancelled, .userCancelledAuthentication: delegate.mistrust ?? .closed
      case .timedOut: limits.timedOut
      case .cannotFindHost, .dnsLookupFailed: .unreachable("the name of the host can't be resolved")
      case .cannotConnectToHost: .unreachable("no connection")
      case .notConnectedToInternet: .unreachable("no network")
      case .networkConnectionLost: .closed
      case .cannotParseResponse, .badServerResponse: .malformed("what came is no HTTP")
      case .secureConnectionFailed: .noTLS
      case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid:
        .untrusted(
          expected: "one that a known authority has signed",
          found: delegate.shown?.fingerprint.description ?? "a key of another kind")
      case .appTransportSecurityRequiresSecureConnection: .unreachable("the system allows no HTTP to there")
      default: .malformed("error \(error.errorCode) of URLSession")
      }
    }
  }
#endif
