import KhipuTestTools

#if !canImport(Darwin)
  import Glibc
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  struct SecrecyTests {
    @Test("No request is sent to a proxy, even if the environment sets one")
    func sendsNothingToProxy() async {
      await #expect(processExitsWith: .success) {
        try await withServer(replying: .answer(500)) { proxy in
          for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
            setenv(name, "http://127.0.0.1:\(proxy.port)", 1)
          }
          setenv("no_proxy", "example.com", 1)
          try await withServer(replying: .answer()) { server in
            let response = try await Transport.live(server.endpoint, limits: .patient).send(.lights)
            try #require(response.status == 200)
            var secure = server.endpoint
            (secure.scheme, secure.fingerprint) = (.https, .unmatchable)
            _ = await Transport.live(secure, limits: .patient).result()
          }
          try #require(proxy.connections == 0)
        }
      }
    }

    @Test(
      "No transport error contains the key in a request's path, even if the server echoes it",
      arguments: [
        Reply(end: .closed), Reply(end: .reset), .raw("SECRETKEY"),
        .raw("HTTP/1.1 SECRETKEY\r\n\r\n"), .raw("HTTP/1.1 200 OK\r\nContent-Length: SECRETKEY\r\n\r\n"),
        .raw("HTTP/1.1 200 OK\r\nSECRETKEY"),
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nSECRETKEY\r\n"),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nSECRETKEY", .silence), .silence,
      ], [true, false])
    func containsNoKey(_ reply: Reply, _ isFound: Bool) async throws {
      for path in ["/api/SECRETKEY/lights", "/api/SECRETKEY/ \r\n", "SECRETKEY"] {
        try await withServer(replying: reply) { server in
          let endpoint = isFound ? server.endpoint : Endpoint(scheme: .http, host: "name.invalid")
          let transport = Transport.live(endpoint, limits: TransportLimits(timeout: .milliseconds(50)))
          let error = await #expect(throws: TransportError.self) {
            try await transport.send(HTTPRequest(method: .get, path: path))
          }
          #expect(error.map { "\($0)".contains("SECRET") } == false)
        }
      }
    }
  }
#endif
