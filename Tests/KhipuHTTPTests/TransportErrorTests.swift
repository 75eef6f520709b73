import KhipuTestTools

#if !canImport(Darwin)
  import Foundation
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  struct TransportErrorTests {
    @Test(
      "A port without a server, and a host without a route, are unreachable, with the system's reason",
      arguments: Build.installed)
    func isUnreachable(_ build: Build) async throws {
      try await withoutServer { closed in
        // The system refuses connections to the broadcast address, without sending anything.
        let noRoute = Endpoint(scheme: .http, host: "255.255.255.255")
        for (endpoint, reason) in [(closed, "Connection refused"), (noRoute, "Network is unreachable")] {
          let result = await Transport.live(endpoint, limits: .patient, library: build.open).result()
          #expect(result == .failure(.unreachable(reason)))
        }
      }
    }

    @Test(
      "Over HTTP and HTTPS, a truncated or wrongly chunked response counts as closed, and what isn't HTTP as malformed",
      arguments: [
        (Reply(end: .closed), true), (Reply(end: .reset), true),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"), true),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1", .reset), true),
        (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1"), true),
        (.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n"), true),
        (.raw("[1,2]\r\n"), false), (.raw("SSH-2.0-OpenSSH\r\n"), false), (.raw("HTTP/9.9 200 OK\r\n\r\n"), false),
        (.raw("HTTP/1.1 x\r\n\r\n"), false),
      ] as [(Reply, Bool)], Build.installed)
    func reportsTruncatedResponse(_ reply: (Reply, isClosed: Bool), _ build: Build) async throws {
      let error: TransportError = reply.isClosed ? .closed : .malformed("what came is no HTTP")
      try await withTransport(replying: reply.0, library: build.open) { transport, _ in
        #expect(await transport.result() == .failure(error))
      }
      guard Identity.isAvailable else { return }
      try await withServer(certifiedAs: TrustTests.mine, replying: reply.0) { server, _ in
        let transport = Transport.live(server.endpoint, limits: .patient, library: build.open)
        #expect(await transport.result() == .failure(error))
      }
    }

    @Test(
      "A response longer than the limit is reported as malformed, and isn't read to its end",
      arguments: [
        "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n", "HTTP/1.1 200 OK\r\nX: ",
      ])
    func tooLong(_ head: String) async throws {
      try await withTransport(
        replying: Reply(pieces: [.bytes(Data(head.utf8)), .padding(10 << 20)], end: .silence)
      ) { transport, _ in
        await #expect { try await transport.send(.lights) } throws: { error in
          if case .malformed? = error as? TransportError { true } else { false }
        }
      }
    }

    @Test("A response may have exactly as many bytes as the limit, and no more", arguments: [0, 1])
    func limit(_ excess: Int) async throws {
      let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
      let size = 1000 - head.utf8.count
      try await withTransport(
        replying: Reply(pieces: [.bytes(Data(head.utf8)), .padding(size + excess)], end: .closed),
        limits: TransportLimits(timeout: .seconds(600), size: 1000)
      ) { transport, _ in
        let tooLong = TransportError.malformed("the answer is longer than 1000 bytes")
        #expect(await transport.result().map(\.body.count) == (excess == 0 ? .success(size) : .failure(tooLong)))
      }
    }

    @Test(
      "A transport's shortest and longest timeouts don't overflow", arguments: [Duration.zero, .seconds(Int64.max)])
    func doesNotOverflow(_ limit: Duration) async throws {
      try await withTransport(limits: TransportLimits(timeout: limit)) { transport, _ in
        let result = await transport.result()
        switch result {
        case .success(let response): #expect(response.status == 200)
        case .failure: #expect(result.isTimeout(after: 0) && limit == .zero)
        }
      }
    }
  }
#endif
