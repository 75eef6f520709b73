#if !canImport(Darwin)
  import Dispatch
  import Synchronization

  /// One connection to one endpoint, which is kept open between requests, and the thread that waits for it.
  ///
  /// It is Sendable unchecked because of its two handles. One caller at a time has the connection from its pool, uses the
  /// handles on its queue only, and waits for that. The one exception is the call that wakes it up, which libcurl allows
  /// from every thread.
  final class CurlConnection: @unchecked Sendable {
    private let library: CurlLibrary
    private let easy: CurlEasy
    private let multi: CurlLibrary.Handle
    // A serial queue gets a thread at once; a concurrent one only as many as there are processors.
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

    /// - Parameter receive: Nil unless it is a stream.
    func send(
      _ request: HTTPRequest, to endpoint: Endpoint, _ limits: TransportLimits, _ authorities: String?,
      _ receive: Transport.Receiver? = nil
    ) async throws(TransportError) -> HTTPResponse {
      try await waiting { () throws(TransportError) in
        try self.exchange(request, endpoint, limits, authorities, receive)
      }
    }

    /// Ends after the handshake.
    func identify(_ endpoint: Endpoint, _ limits: TransportLimits) async throws(TransportError) -> Certificate {
      try await waiting { () throws(TransportError) in try self.handshake(endpoint, limits) }
    }

    /// Runs the work on the queue, and returns when it is over; a cancellation wakes it up.
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
      let code = try transfer(
        to: endpoint, limits, path: request.path, headers: request.headers, isLimited: { !receiver.isStreaming }
      ) { () throws(TransportError) in
        try demandTrust(in: endpoint, authorities)
        try describe(request)
        try receiver.attach()
        if receive != nil { try keepAlive() }
      }
      // libcurl accepts a head that was cut.
      if code == 0, !receiver.hasHead { throw .closed }
      guard code != 0, !receiver.hasEnough else {
        return HTTPResponse(status: easy.word(.status), headers: receiver.headers, body: receiver.body)
      }
      if receiver.isTooLong { throw .malformed("the answer is longer than \(limits.size) bytes") }
      if Self.mistrust.contains(code) { throw try mistrust(of: endpoint, limits) }
      throw easy.error(code, limits)
    }

    /// Ends in the handshake, since no server has the key that it demands: no request is ever sent.
    private func handshake(_ endpoint: Endpoint, _ limits: TransportLimits) throws(TransportError) -> Certificate {
      let observed = CurlHandshake()
      let code = try transfer(to: endpoint, limits, path: "/", headers: [:]) { () throws(TransportError) in
        try demand(.unmatchable, name: nil)
        try observed.attach(to: easy)
      }
      guard code != 0 else { throw .malformed("the library took a wrong key for the right one") }
      guard Self.mistrust.contains(code) else { throw easy.error(code, limits) }
      guard let fingerprint = observed.fingerprint else {
        throw .missing("libcurl doesn't say which key it found: install a build with OpenSSL or GnuTLS")
      }
      return Certificate(fingerprint: fingerprint, commonName: CurlHandshake.commonName(easy))
    }

    /// Which server answered in place of the expected one.
    private func mistrust(of endpoint: Endpoint, _ limits: TransportLimits) throws(TransportError) -> TransportError {
      let found = try handshake(endpoint, limits)
      guard found.fingerprint != endpoint.fingerprint else {
        return .untrusted(expected: endpoint.certifiedName ?? endpoint.host, found: found.commonName ?? "no name")
      }
      let expected = endpoint.fingerprint?.description ?? "one that a known authority has signed"
      return .untrusted(expected: expected, found: found.fingerprint.description)
    }

    // The certificate names another host, or isn't the pinned one.
    private static let mistrust: [Int32] = [60, 90]

    /// Runs a transfer with these settings; returns libcurl's code for why it failed, or 0.
    private func transfer(
      to endpoint: Endpoint, _ limits: TransportLimits, path: String, headers: [String: String],
      isLimited: () -> Bool = { true }, _ settings: () throws(TransportError) -> Void
    ) throws(TransportError) -> Int32 {
      library.easyReset(easy.handle)
      let headers = library.list(headers.map { "\($0): \($1)" } + ["Expect:"])
      defer { library.freeList(headers) }
      // The URL has the name in the certificate, if it is known; the connection goes to the address.
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
      return try run(limits, while: isLimited)
    }

    /// The settings of every transfer. By default libcurl follows no redirects and keeps no cookies.
    private func restrict(_ scheme: Endpoint.Scheme, _ limits: TransportLimits) throws(TransportError) {
      // Secrets must reach no proxy, whatever the environment says.
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
      // libcurl notices connections that the server has closed; the others are kept.
      try easy.set(.longestIdleSeconds, 600)
      try easy.set(.connectTimeoutMilliseconds, milliseconds(limits.timeout))
    }

    /// For libcurl 0 would mean no limit.
    private func milliseconds(_ duration: Duration) -> Int {
      Int(min(max(1, duration / .milliseconds(1)), Double(Int32.max)))
    }

    private func describe(_ request: HTTPRequest) throws(TransportError) {
      if request.body != nil || request.method != .get { try easy.setBody(request.body ?? []) }
      try easy.set(.method, request.method.rawValue)
      // libcurl repeats a request without a reply if its connection was kept from an earlier one.
      if !request.method.isIdempotent {
        try easy.set(.freshConnection, 1)
        try easy.set(.noReuse, 1)
      }
    }

    /// The settings of a stream, which may be silent for hours: TCP finds out that the server is gone.
    private func keepAlive() throws(TransportError) {
      try easy.set(.keepAlive, 1)
      try easy.set(.keepAliveIdleSeconds, 60)
      try easy.set(.keepAliveIntervalSeconds, 20)
      // The connection is closed when the transfer is over, not later.
      try easy.set(.noReuse, 1)
    }

    private func demandTrust(in endpoint: Endpoint, _ authorities: String?) throws(TransportError) {
      switch (endpoint.scheme, endpoint.fingerprint) {
      case (.http, nil): return
      case (.http, let expected?): throw .untrusted(expected: "\(expected)", found: "no certificate, over HTTP")
      case (.https, let expected?): try demand(expected, name: endpoint.certifiedName)
      // Nothing is pinned: by default libcurl demands one of the system's authorities.
      case (.https, nil): if let authorities { try easy.set(.authorities, authorities) }
      }
    }

    /// Demands the key in place of an authority's signature; only here signatures aren't checked.
    ///
    /// That is safe: the server proves in the handshake that it has the private key of the certificate that it shows,
    /// and libcurl ends the connection before it sends a byte of the request if that key isn't the pinned one.
    /// A signature could add nothing to that, and a build that can't pin refuses the option, which ends the transfer.
    private func demand(_ fingerprint: Fingerprint, name: String?) throws(TransportError) {
      try easy.set(.pinnedPublicKey, fingerprint.description)
      try easy.set(.verifyPeer, 0)
      try easy.set(.verifyHost, name == nil ? 0 : 2)
    }

    /// - Parameter isLimited: Whether the time limit holds, or no longer.
    private func run(_ limits: TransportLimits, while isLimited: () -> Bool) throws(TransportError) -> Int32 {
      guard library.addHandle(multi, easy.handle) == 0 else { throw .malformed("libcurl has no memory left") }
      defer { _ = library.removeHandle(multi, easy.handle) }
      var running: Int32 = 1
      let start = ContinuousClock.now
      while true {
        guard !isCancelled.load(ordering: .sequentiallyConsistent) else { throw .cancelled }
        guard library.perform(multi, &running) == 0 else { throw .malformed("libcurl has no memory left") }
        guard running > 0 else { break }
        let rest = isLimited() ? limits.timeout - start.duration(to: .now) : .seconds(Int64.max)
        guard rest > .zero else { throw limits.timedOut }
        // It returns for input, for libcurl's timeouts, and when it is woken up.
        _ = library.poll(multi, nil, 0, Int32(milliseconds(rest)), nil)
      }
      var left: Int32 = 0
      guard let message = library.readMessage(multi, &left) else { throw .malformed("the library says nothing") }
      return message.load(as: CurlMessage.self).code
    }
  }
#endif
