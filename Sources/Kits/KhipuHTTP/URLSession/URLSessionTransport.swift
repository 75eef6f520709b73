#if canImport(Darwin)
  import Foundation
  import KhipuConcurrency

  extension Transport {
    /// A transport over the network, through URLSession, which retries only idempotent requests: a POST is sent once
    /// (Apple's Technical Q&A QA1941).
    ///
    /// If the endpoint has a pinned key, a request is sent only to a server with that key. A cancelled transfer has ended
    /// when `send` or `stream` returns. If no connection is free, callers of `send` wait in order of arrival. A stream has no
    /// TCP keepalive.
    ///
    /// - Parameter userAgent: The `User-Agent` header of each request.
    public static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil
    ) -> Transport {
      let session = PinningSession(.demanding(endpoint), limits)
      // A session's own queue for connections would count as part of the time limit.
      let semaphore = AsyncSemaphore(permits: max(1, limits.connections))
      return Transport(
        send: { request throws(TransportError) in
          try await semaphore.acquire(orThrow: TransportError.cancelled)
          defer { semaphore.release() }
          return try await session.send(request.from(userAgent), to: endpoint)
        },
        stream: { request, receive throws(TransportError) in
          // A separate session, so that the stream takes none of the connections that `send` shares.
          let session = PinningSession(.demanding(endpoint), limits, isStream: true)
          return try await session.stream(request.from(userAgent), to: endpoint, receive)
        })
    }
  }

  /// Returns the server's certificate, trusted or not, and sends no request. The endpoint's scheme must be `.https`.
  ///
  /// - Throws: As `Transport.send`; `.unreachable` also if the server doesn't speak TLS, or its key isn't P-256.
  public func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    try await inspect(endpoint, .inspecting, limits)
  }

  /// Returns the server's certificate if one of the authorities, and no other, signed it for the endpoint's certified name, or
  /// without one for its host. Sends no request. A pinned key is ignored.
  ///
  /// - Throws: `.untrusted` if no authority signed it for the name, or if it or one between is not valid today; else as `learn`.
  public func learn(
    _ endpoint: Endpoint, signedBy authorities: Authorities, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    let name = endpoint.certifiedName ?? endpoint.host.lowercased()
    return try await inspect(endpoint, .verifying(name, authorities), limits)
  }

  private func inspect(
    _ endpoint: Endpoint, _ demand: PinningDelegate.Demand, _ limits: TransportLimits
  ) async throws(TransportError) -> Certificate {
    let session = PinningSession(demand, limits)
    do throws(TransportError) {
      _ = try await session.send(HTTPRequest(method: .get, path: "/"), to: endpoint)
    } catch {
      // The request always fails, because the delegate trusts no server.
      guard let certificate = session.shown, !Task.isCancelled else { throw error }
      if let mistrust = session.mistrust { throw mistrust }
      return certificate
    }
    throw .malformed("the system took a wrong key for the right one")
  }

  /// Sends requests through a URLSession, converts its errors, and invalidates it on deinit.
  private final class PinningSession: Sendable {
    private let delegate: PinningDelegate
    private let session: URLSession
    private let limits: TransportLimits

    init(_ demand: PinningDelegate.Demand, _ limits: TransportLimits, isStream: Bool = false) {
      let configuration = URLSessionConfiguration.ephemeral
      // Secrets must not reach a proxy, so the system's proxy settings are ignored.
      configuration.connectionProxyDictionary = [:]
      configuration.httpShouldSetCookies = false
      configuration.httpCookieStorage = nil
      configuration.urlCache = nil
      configuration.httpMaximumConnectionsPerHost = limits.connections
      // Limits both the idle time and the whole transfer: URLSession has no timeout for connecting alone.
      let seconds = isStream ? Double(Int32.max) : limits.timeout / .seconds(1)
      configuration.timeoutIntervalForRequest = seconds
      configuration.timeoutIntervalForResource = seconds
      delegate = PinningDelegate(demand)
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
      self.limits = limits
    }

    // A session retains its delegate until it is invalidated.
    deinit { session.invalidateAndCancel() }

    var shown: Certificate? { delegate.shown }
    var mistrust: TransportError? { delegate.mistrust }

    func send(_ request: HTTPRequest, to endpoint: Endpoint) async throws(TransportError) -> HTTPResponse {
      try await translatingErrors(request, endpoint) { try await self.exchange(request, endpoint) }
    }

    func stream(
      _ request: HTTPRequest, to endpoint: Endpoint, _ receive: @escaping Transport.Receiver
    ) async throws(TransportError) -> HTTPResponse {
      try await translatingErrors(request, endpoint) {
        let (bytes, response) = try await self.inTime { try await self.open(request, endpoint) }
        let task = bytes.task
        defer { task.cancel() }
        guard response.statusCode == 200 else { return try await self.inTime { try await self.whole(bytes, response) } }
        // Cancellation also ends a silent stream.
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
      try await withTimeout(limits.timeout, orThrow: limits.timedOut(isSent: true) as any Error, work)
    }

    private func translatingErrors(
      _ request: HTTPRequest, _ endpoint: Endpoint, _ work: () async throws -> HTTPResponse
    ) async throws(TransportError) -> HTTPResponse {
      if endpoint.scheme == .http, let expected = endpoint.fingerprint {
        throw .untrusted(expected: "\(expected)", found: "no certificate, over HTTP")
      }
      do {
        return try await work()
      } catch let error as TransportError {
        throw error
      } catch {
        throw transportError(error, request)
      }
    }

    private func exchange(_ request: HTTPRequest, _ endpoint: Endpoint) async throws -> HTTPResponse {
      let (bytes, response) = try await open(request, endpoint)
      // Cancels the download if reading ends early.
      defer { bytes.task.cancel() }
      return try await whole(bytes, response)
    }

    /// Returns when the head of the response has arrived.
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

    /// Uses only fixed texts and codes, because a system error's texts contain the URL, whose path may contain a key.
    private func transportError(_ error: any Error, _ request: HTTPRequest) -> TransportError {
      // URLSession doesn't say whether a part of the head was sent.
      if Task.isCancelled { return request.cancelled(isSent: true) }
      guard let error = error as? URLError else { return .closed }
      return switch error.code {
      // The task isn't cancelled, so the delegate refused the server.
      case .cancelled, .userCancelledAuthentication: delegate.mistrust ?? .closed
      case .timedOut: limits.timedOut(isSent: true)
      case .cannotFindHost, .dnsLookupFailed: .unreachable("the name of the host can't be resolved")
      case .cannotConnectToHost: .unreachable("no connection")
      case .notConnectedToInternet: .unreachable("no network")
      case .networkConnectionLost: .closed
      case .cannotParseResponse, .badServerResponse: .malformed("what came is no HTTP")
      case .secureConnectionFailed: .noTLS
      case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
        .serverCertificateNotYetValid:
        .untrusted(
          expected: TransportError.signed,
          found: delegate.shown?.fingerprint.description ?? "a key of another kind")
      case .appTransportSecurityRequiresSecureConnection: .unreachable("the system allows no HTTP to there")
      default: .malformed("error \(error.errorCode) of URLSession")
      }
    }
  }
#endif
