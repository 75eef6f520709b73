#if canImport(Darwin)
  import Foundation
  import KhipuConcurrency

  extension Transport {
    /// The network, through URLSession, which repeats only idempotent requests: a POST is sent once (Apple's Technical
    /// Q&A QA1941).
    ///
    /// A request is sent only to the server with the endpoint's key, if it has one. A cancelled transfer is over when
    /// `send` or `stream` returns. The system asks a silent server for no sign of life.
    ///
    /// - Parameter userAgent: What each request names as the program that sends it.
    public static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil
    ) -> Transport {
      let session = PinningSession(.demanding(endpoint), limits)
      return Transport(
        send: { request throws(TransportError) in
          try await session.send(request.from(userAgent), to: endpoint)
        },
        stream: { request, receive throws(TransportError) in
          // A connection is shared within a session only.
          let session = PinningSession(.demanding(endpoint), limits, isStream: true)
          return try await session.stream(request.from(userAgent), to: endpoint, receive)
        })
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

    init(_ demand: PinningDelegate.Demand, _ limits: TransportLimits, isStream: Bool = false) {
      let configuration = URLSessionConfiguration.ephemeral
      // Secrets must reach no proxy, whatever the settings of the system say.
      configuration.connectionProxyDictionary = [:]
      configuration.httpShouldSetCookies = false
      configuration.httpCookieStorage = nil
      configuration.urlCache = nil
      configuration.httpMaximumConnectionsPerHost = limits.connections
      // A limit for silence, before or within a response: there is none for connecting alone.
      let seconds = isStream ? Double(Int32.max) : limits.timeout / .seconds(1)
      configuration.timeoutIntervalForRequest = seconds
      configuration.timeoutIntervalForResource = seconds
      delegate = PinningDelegate(demand)
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      self.limits = limits
    }

    // Until then the session keeps its delegate.
    deinit { session.invalidateAndCancel() }

    var shown: Certificate? { delegate.shown }

    func send(_ request: HTTPRequest, to endpoint: Endpoint) async throws(TransportError) -> HTTPResponse {
      try await translatingErrors(endpoint) { try await self.exchange(request, endpoint) }
    }

    func stream(
      _ request: HTTPRequest, to endpoint: Endpoint, _ receive: @escaping Transport.Receiver
    ) async throws(TransportError) -> HTTPResponse {
      try await translatingErrors(endpoint) {
        let (bytes, response) = try await self.inTime { try await self.open(request, endpoint) }
        let task = bytes.task
        defer { task.cancel() }
        guard response.statusCode == 200 else { return try await self.inTime { try await self.whole(bytes, response) } }
        // A silent stream ends too.
        try await withTaskCancellationHandler {
          guard receive([]) else { return }
          for try await byte in bytes { guard receive([byte]) else { break } }
        } onCancel: {
          task.cancel()
        }
        return HTTPResponse(status: 200, headers: self.headers(of: response), body: [])
      }
    }

    private func inTime<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
      try await withTimeout(limits.timeout, orThrow: limits.timedOut as any Error, work)
    }

    private func translatingErrors(
      _ endpoint: Endpoint, _ work: () async throws -> HTTPResponse
    ) async throws(TransportError) -> HTTPResponse {
      if endpoint.scheme == .http, let expected = endpoint.fingerprint {
        throw .untrusted(expected: "\(expected)", found: "no certificate, over HTTP")
      }
      do {
        return try await work()
      } catch let error as TransportError {
        throw error
      } catch {
        throw transportError(error)
      }
    }

    private func exchange(_ request: HTTPRequest, _ endpoint: Endpoint) async throws -> HTTPResponse {
      let (bytes, response) = try await open(request, endpoint)
      // If reading ends early, loading ends too.
      defer { bytes.task.cancel() }
      return try await whole(bytes, response)
    }

    /// Returns when the head of the response has come.
    private func open(
      _ request: HTTPRequest, _ endpoint: Endpoint
    ) async throws -> (URLSession.AsyncBytes, HTTPURLResponse) {
      let address = "\(endpoint.scheme)://\(endpoint.bracketedHost):\(endpoint.effectivePort)\(request.path)"
      guard let url = URL(string: address) else { throw TransportError.malformed("no address") }
      var asked = URLRequest(url: url)
      asked.httpMethod = request.method.rawValue
      asked.httpBody = request.body.map { Data($0) }
      for (name, value) in request.headers { asked.setValue(value, forHTTPHeaderField: name) }
      let (bytes, response) = try await session.bytes(for: asked)
      guard let response = response as? HTTPURLResponse else {
        bytes.task.cancel()
        throw TransportError.malformed("what came is no HTTP")
      }
      return (bytes, response)
    }

    private func whole(_ bytes: URLSession.AsyncBytes, _ response: HTTPURLResponse) async throws -> HTTPResponse {
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
