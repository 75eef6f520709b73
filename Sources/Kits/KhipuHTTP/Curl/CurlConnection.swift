#if !canImport(Darwin)
  import Dispatch
  import Synchronization

  /// A persistent connection to one endpoint, and the queue on which its transfers run.
  ///
  /// Unchecked Sendable because of its two libcurl handles: a connection has one caller at a time, which uses the handles
  /// only on the queue and waits for the result. The one exception is `curl_multi_wakeup`, which libcurl allows from any
  /// thread.
  final class CurlConnection: @unchecked Sendable {
    private let library: CurlLibrary
    private let easy: CurlEasy
    private let multi: CurlLibrary.Handle
    // Serial, because a serial queue gets a thread immediately; concurrent queues share a pool of one thread per processor.
    private let queue = DispatchQueue(label: "connection")
    private let isCancelled = Atomic(false)

    init(_ library: CurlLibrary) throws(TransportError) {
      let (easy, multi) = (library.easyInit(), library.multiInit())
      guard let easy, let multi else {
        if let easy { library.easyCleanup(easy) }
        if let multi { _ = library.multiCleanup(multi) }
        throw .malformed("libcurl has no memory left")
      }
      (self.library, self.multi) = (library, multi)
      self.easy = CurlEasy(library: library, handle: easy)
    }

    deinit {
      library.easyCleanup(easy.handle)
      _ = library.multiCleanup(multi)
    }

    // MARK: - Off the cooperative pool

    /// - Parameter receive: Receives the body of a stream; nil to return any response whole.
    func send(
      _ request: HTTPRequest, to endpoint: Endpoint, _ limits: TransportLimits, _ authorities: String?,
      _ receive: Transport.Receiver? = nil
    ) async throws(TransportError) -> HTTPResponse {
      try await waiting { () throws(TransportError) in
        try self.exchange(request, endpoint, limits, authorities, receive)
      }
    }

    /// Returns the server's certificate, trusted or not. Closes the connection after the handshake, and sends no request.
    func identify(_ endpoint: Endpoint, _ limits: TransportLimits) async throws(TransportError) -> Certificate {
      try await waiting { () throws(TransportError) in try self.handshake(endpoint, limits) }
    }

    /// Returns the server's certificate if one of the authorities signed it for the certified name or the host; sends no request.
    func identify(
      _ endpoint: Endpoint, signedBy authorities: Authorities, _ limits: TransportLimits
    ) async throws(TransportError) -> Certificate {
      try await waiting { () throws(TransportError) in try self.verify(endpoint, authorities, limits) }
    }

    /// Runs the work on the queue, and returns when it has ended. Cancellation ends it early by waking its `curl_multi_poll`.
    private func waiting<Value: Sendable>(
      _ work: @escaping @Sendable () throws(TransportError) -> Value
    ) async throws(TransportError) -> Value {
      isCancelled.store(false, ordering: .sequentiallyConsistent)
      let result = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          queue.async { continuation.resume(returning: withBrokenPipesBlocked { Result(catching: work) }) }
        }
      } onCancel: {
        isCancelled.store(true, ordering: .sequentiallyConsistent)
        _ = library.wakeUp(multi)
      }
      return try result.get()
    }

    // MARK: - On the queue

    private func exchange(
      _ request: HTTPRequest, _ endpoint: Endpoint, _ limits: TransportLimits, _ authorities: String?,
      _ receive: Transport.Receiver?
    ) throws(TransportError) -> HTTPResponse {
      let receiver = CurlReceiver(easy, limit: limits.size, receive)
      let start = ContinuousClock.now
      let code: Int32
      do {
        code = try transfer(
          to: endpoint, limits, since: start, path: request.path, headers: request.headers,
          isLimited: { !receiver.isStreaming }
        ) { () throws(TransportError) in
          try easy.trust(endpoint, authorities)
          try describe(request)
          try receiver.attach()
          if receive != nil { try keepAlive() }
        }
      } catch { throw error == .cancelled ? request.cancelled(isSent: easy.isSent) : error }
      // libcurl reports success even if the connection ends within the head.
      if code == 0, !receiver.hasHead { throw .closed }
      guard code != 0, !receiver.hasEnough else {
        return HTTPResponse(status: easy.word(.status), headers: receiver.headers, body: receiver.body)
      }
      if receiver.isTooLong { throw .malformed("the answer is longer than \(limits.size) bytes") }
      if Self.mistrust.contains(code) { throw try mistrust(of: endpoint, limits, since: start) }
      throw easy.error(code, limits)
    }

    /// Returns the certificate from a handshake that always fails, because no server has the pinned key. Sends no request.
    private func handshake(
      _ endpoint: Endpoint, _ limits: TransportLimits, since start: ContinuousClock.Instant = .now
    ) throws(TransportError) -> Certificate {
      let observed = CurlHandshake()
      let code = try transfer(to: endpoint, limits, since: start) { () throws(TransportError) in
        try easy.pin(.unmatchable, name: nil)
        try observed.attach(to: easy)
      }
      guard code != 0 else { throw .malformed("the library took a wrong key for the right one") }
      guard Self.mistrust.contains(code) else { throw easy.error(code, limits) }
      guard let fingerprint = observed.fingerprint else {
        throw .missing("libcurl doesn't say which key it found: install a build with OpenSSL or GnuTLS")
      }
      return Certificate(fingerprint: fingerprint, commonName: CurlHandshake.commonName(easy))
    }

    /// Verifies the certificate in a second handshake, with the key of the first one pinned: success means that the server has the
    /// key, that the chain, the purpose and the dates are valid, and that the certificate has the name.
    private func verify(
      _ endpoint: Endpoint, _ authorities: Authorities, _ limits: TransportLimits
    ) throws(TransportError) -> Certificate {
      let (start, file) = (ContinuousClock.now, try CurlAuthorities(authorities))
      let certificate = try handshake(endpoint, limits, since: start)
      let code = try transfer(to: endpoint, limits, since: start) { () throws(TransportError) in
        try easy.verify(certificate, by: file)
        try easy.set(.connectOnly, 1)
      }
      switch code {
      case 0: return certificate
      case let code where Self.mistrust.contains(code):
        throw .untrusted(expected: TransportError.signed, found: certificate.fingerprint.description)
      // CURLE_SSL_CACERT_BADFILE
      case 77: throw .undecodable
      case let code: throw easy.error(code, limits)
      }
    }

    /// The error for an untrusted server. Reads its key and its name in a second handshake, and throws if that fails.
    private func mistrust(
      of endpoint: Endpoint, _ limits: TransportLimits, since start: ContinuousClock.Instant
    ) throws(TransportError) -> TransportError {
      let found = try handshake(endpoint, limits, since: start)
      guard found.fingerprint != endpoint.fingerprint else {
        return .untrusted(expected: endpoint.certifiedName ?? endpoint.host, found: found.commonName ?? "no name")
      }
      let expected = endpoint.fingerprint?.description ?? TransportError.signed
      return .untrusted(expected: expected, found: found.fingerprint.description)
    }

    // CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_PINNEDPUBKEYNOTMATCH
    private static let mistrust: [Int32] = [60, 90]

    /// Runs a transfer, and returns libcurl's error code; 0 on success.
    ///
    /// - Parameter start: When the time limit began: two handshakes for one request share a limit.
    private func transfer(
      to endpoint: Endpoint, _ limits: TransportLimits, since start: ContinuousClock.Instant, path: String = "/",
      headers: [String: String] = [:], isLimited: () -> Bool = { true }, _ settings: () throws(TransportError) -> Void
    ) throws(TransportError) -> Int32 {
      library.easyReset(easy.handle)
      let headers = library.list(headers.map { "\($0): \($1)" } + ["Expect:"])
      defer { library.freeList(headers) }
      // libcurl verifies the name in the URL, so the URL has the certified name, if any, and CURLOPT_CONNECT_TO has the address.
      let name = endpoint.scheme == .https ? endpoint.certifiedName : nil
      let address = "\(endpoint.bracketedHost):\(endpoint.effectivePort)"
      let connectTo = library.list(["::\(address)"])
      defer { library.freeList(connectTo) }
      let host = name.map { "\($0):\(endpoint.effectivePort)" } ?? address
      try easy.set(.url, "\(endpoint.scheme.rawValue)://\(host)\(path)")
      try easy.set(.headers, headers)
      try easy.set(.connectTo, connectTo)
      try restrict(endpoint.scheme, limits)
      try settings()
      return try run(limits, since: start, while: isLimited)
    }

    /// The settings for every transfer. By default, libcurl follows no redirects and keeps no cookies.
    private func restrict(_ scheme: Endpoint.Scheme, _ limits: TransportLimits) throws(TransportError) {
      // Secrets must not reach a proxy, so variables such as $https_proxy are ignored.
      try easy.set(.noProxy, "*")
      // CURLPROTO_HTTP, CURLPROTO_HTTPS
      switch scheme {
      case .http: try easy.set(.protocols, 1)
      case .https: try easy.set(.protocols, 2)
      }
      // CURL_HTTP_VERSION_1_1
      try easy.set(.httpVersion, 2)
      try easy.set(.pathAsIs, 1)
      try easy.set(.noSignal, 1)
      // Otherwise a transfer ends only after the system's resolver, which may be slow. libcurl before 7.87 refuses the option.
      _ = library.setWord(easy.handle, CurlOption.Word.quickExit.rawValue, 1)
      // Such a long limit is safe, because libcurl detects connections that the server has closed.
      try easy.set(.longestIdleSeconds, 600)
      try easy.set(.connectTimeoutMilliseconds, milliseconds(limits.timeout))
    }

    /// At least 1, because with 0 libcurl uses its default timeout for connecting, and polls without waiting.
    private func milliseconds(_ duration: Duration) -> Int {
      Int(min(max(1, duration / .milliseconds(1)), Double(Int32.max)))
    }

    private func describe(_ request: HTTPRequest) throws(TransportError) {
      if request.body != nil || request.method != .get { try easy.setBody(request.body ?? []) }
      try easy.set(.method, request.method.rawValue)
      // On a reused connection libcurl would retry a request that got no reply.
      if !request.method.isIdempotent {
        try easy.set(.freshConnection, 1)
        try easy.set(.noReuse, 1)
      }
    }

    /// The settings for a stream, which may be silent for hours: TCP keepalive detects a dead server.
    private func keepAlive() throws(TransportError) {
      try easy.set(.keepAlive, 1)
      try easy.set(.keepAliveIdleSeconds, 60)
      try easy.set(.keepAliveIntervalSeconds, 20)
      // Closes the connection at the end of the transfer.
      try easy.set(.noReuse, 1)
    }

    /// - Parameter isLimited: False as soon as the time limit no longer applies.
    private func run(
      _ limits: TransportLimits, since start: ContinuousClock.Instant, while isLimited: () -> Bool
    ) throws(TransportError) -> Int32 {
      guard library.addHandle(multi, easy.handle) == 0 else { throw .malformed("libcurl has no memory left") }
      defer { _ = library.removeHandle(multi, easy.handle) }
      var running: Int32 = 1
      while true {
        guard !isCancelled.load(ordering: .sequentiallyConsistent) else { throw .cancelled }
        guard library.perform(multi, &running) == 0 else { throw .malformed("libcurl has no memory left") }
        guard running > 0 else { break }
        let rest = isLimited() ? limits.timeout - start.duration(to: .now) : .seconds(Int64.max)
        guard rest > .zero else { throw limits.timedOut(isSent: easy.isSent) }
        // Returns on activity of a socket, on libcurl's timeouts, on `curl_multi_wakeup`, and after `rest`.
        _ = library.poll(multi, nil, 0, Int32(milliseconds(rest)), nil)
      }
      var left: Int32 = 0
      guard let message = library.readMessage(multi, &left) else { throw .malformed("the library says nothing") }
      return message.load(as: CurlMessage.self).code
    }
  }
#endif
