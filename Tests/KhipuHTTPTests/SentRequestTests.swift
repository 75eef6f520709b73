import KhipuTestTools

#if !canImport(Darwin)
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  @Suite(.timeLimit(.minutes(10)))
  struct SentRequestTests {
    /// What a request can wait for: its connection, the TLS handshake, the response, or the rest of the response.
    enum Wait: CaseIterable {
      case connection, handshake, response, rest

      var isSent: Bool { self == .response || self == .rest }
    }

    @Test(
      "A cancelled request is reported as interrupted if it was sent and isn't a GET, and as cancelled otherwise",
      arguments: HTTPRequest.Method.allCases, Wait.allCases.flatMap { wait in Build.installed.map { (wait, $0) } })
    func cancelled(_ method: HTTPRequest.Method, _ given: (wait: Wait, build: Build)) async throws {
      let expected: TransportError = given.wait.isSent && method != .get ? .interrupted : .cancelled
      try await whileWaiting(for: given.wait) { endpoint, waits in
        // The library is opened just before the transfer begins.
        let transport = Transport.live(endpoint, limits: .patient) { () throws(TransportError) in
          if !given.wait.isSent { waits.send() }
          return try given.build.open()
        }
        let result = await KhipuTestTools.cancelled(after: waits) {
          await transport.result(of: HTTPRequest(method: method, path: "/", body: [1]))
        }
        #expect(result == .failure(expected))
      }
    }

    @Test(
      "A request times out at any stage, from connecting to the rest of its response, and says whether it was sent",
      arguments: HTTPRequest.Method.allCases, Wait.allCases.flatMap { wait in Build.installed.map { (wait, $0) } })
    func timedOut(_ method: HTTPRequest.Method, _ given: (wait: Wait, build: Build)) async throws {
      try await whileWaiting(for: given.wait) { endpoint, _ in
        let limits = TransportLimits(timeout: .seconds(5))
        let transport = Transport.live(endpoint, limits: limits, library: given.build.open)
        let result = await transport.result(of: HTTPRequest(method: method, path: "/", body: [1]))
        #expect(result == .failure(.timedOut(seconds: 5, isSent: given.wait.isSent)))
      }
    }

    /// Runs the body with an endpoint where a request waits, and a signal that is sent when a sent request waits.
    private func whileWaiting(for wait: Wait, _ body: (Endpoint, Signal) async throws -> Void) async throws {
      let waits = Signal()
      switch wait {
      case .connection:
        try await withDeafServer { endpoint, socket in
          // The server accepts this connection, and no other.
          async let _ = Transport.live(endpoint, limits: .patient).result()
          while !socket.hasConnection(), !Task.isCancelled { await Task.yield() }
          try await body(endpoint, waits)
        }
      case .handshake:
        try await withDeafServer { endpoint, _ in
          var endpoint = endpoint
          (endpoint.scheme, endpoint.fingerprint) = (.https, .unmatchable)
          try await body(endpoint, waits)
        }
      case .response, .rest:
        let head = wait == .rest ? "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1" : ""
        try await withServer { _ in
          waits.send()
          return .raw(head, .silence)
        } body: { server in
          try await body(server.endpoint, waits)
        }
      }
    }
  }
#endif
