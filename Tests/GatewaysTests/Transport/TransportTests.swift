#if !canImport(Darwin)
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @testable import Gateways

  @Suite("The live transport")
  struct TransportTests {
    static let get = HTTPRequest(method: .get, path: "/api/KEY/lights")

    static func result(_ transport: Transport) async -> Result<HTTPResponse, TransportError> {
      do throws(TransportError) { return .success(try await transport.send(get)) } catch { return .failure(error) }
    }

    // MARK: Requests and answers

    @Test("a request arrives as it is", arguments: HTTPRequest.Method.allCases, [nil, "", #"{"on":true}"#, "a\0b"])
    func request(_ method: HTTPRequest.Method, _ body: String?) async throws {
      try await withServer { _ in
        .answer()
      } body: { server in
        let request = HTTPRequest(method: method, path: "/api/a/../%20?b=c", body: body.map { Data($0.utf8) })
        _ = try await Transport.live(server.endpoint, limits: .patient).send(request)
        let received = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(received.method == method.rawValue)
        #expect(received.path == "/api/a/../%20?b=c")
        #expect(received.body == Data((body ?? "").utf8))
        #expect(received.headers["user-agent"] == "khipu")
        #expect(received.headers["host"] == server.endpoint.description)
        #expect(received.headers["accept-encoding"] == nil)
        #expect(received.headers["content-length"] == (method == .get && body == nil ? nil : "\(body?.count ?? 0)"))
      }
    }

    @Test("nothing of a request is left for the next on its connection")
    func nothingLeft() async throws {
      try await withServer { _ in
        .answer()
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        _ = try await transport.send(HTTPRequest(method: .put, path: "/put", body: Data("[1]".utf8)))
        _ = try await transport.send(Self.get)
        #expect(server.connections == 1)
        #expect(server.requests.map(\.method) == ["PUT", "GET"])
        #expect(server.requests.map(\.body) == [Data("[1]".utf8), Data()])
      }
    }

    @Test("an answer is what it is, whatever its status", arguments: [200, 204, 302, 400, 403, 404, 429, 500, 503])
    func answer(_ status: Int) async throws {
      let body = status == 204 ? "" : #"[{"success":"é"}]"#
      try await withServer { _ in
        .answer(status, body, headers: ["Location: /elsewhere", "Set-Cookie: a=b"])
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        let expected = HTTPResponse(status: status, body: Data(body.utf8))
        let first = try await transport.send(Self.get)
        #expect(first == expected)
        let second = try await transport.send(Self.get)
        #expect(second == expected)
        #expect(server.requests.map(\.path) == [Self.get.path, Self.get.path])
        #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
        #expect(server.connections == 1)
      }
    }

    @Test(
      "an answer is read whole, however it is framed",
      arguments: [
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n3\r\n,2]\r\n0\r\n\r\n", Reply.End.open),
        ("HTTP/1.0 200 OK\r\n\r\n[1,2]", .closed), ("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n[1,2]", .closed),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[1,2]", .open),
      ])
    func framing(_ text: String, _ end: Reply.End) async throws {
      try await withServer { _ in
        .raw(text, end)
      } body: { server in
        let response = try await Transport.live(server.endpoint, limits: .patient).send(Self.get)
        #expect(response == HTTPResponse(status: 200, body: Data("[1,2]".utf8)))
      }
    }

    @Test("an answer that comes in pieces is waited for")
    func pieces() async throws {
      let signal = Signal()
      try await withServer { _ in
        signal.send()
        return Reply(
          pieces: [
            .bytes(Data("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[1".utf8)), .wait(signal),
            .bytes(Data(",2]".utf8)),
          ], end: .open)
      } body: { server in
        let response = try await Transport.live(server.endpoint, limits: .patient).send(Self.get)
        #expect(response.body == Data("[1,2]".utf8))
      }
    }

    @Test("IPv6 is spoken", .enabled(if: Loopback.v6.exists))
    func version6() async throws {
      try await withServer(on: .v6) { _ in
        .answer()
      } body: { server in
        let response = try await Transport.live(server.endpoint, limits: .patient).send(Self.get)
        #expect(response.status == 200)
      }
    }

    @Test("a name is looked up")
    func name() async throws {
      try await withServer { _ in
        .answer()
      } body: { server in
        let endpoint = Endpoint(scheme: .http, host: "localhost", port: server.port)
        let response = try await Transport.live(endpoint, limits: .patient).send(Self.get)
        #expect(response.status == 200)
      }
    }

    // MARK: Faults

    @Test("nobody who listens is unreachable", arguments: Build.installed)
    func refused(_ build: Build) async throws {
      try await withNobody { endpoint in
        await #expect(throws: TransportError.unreachable("Connection refused")) {
          try await Transport.live(endpoint, limits: .patient, library: build.open).send(Self.get)
        }
      }
    }

    @Test("what there is no route to is unreachable")
    func noRoute() async {
      // The system itself refuses connections to everybody; nothing is sent.
      let result = await Self.result(Transport.live(Endpoint(scheme: .http, host: "255.255.255.255")))
      #expect(result == .failure(.unreachable("Network is unreachable")))
    }

    @Test("an unknown host is unreachable")
    func unknown() async {
      let endpoint = Endpoint(scheme: .http, host: "khipu.invalid")
      await #expect { try await Transport.live(endpoint, limits: .patient).send(Self.get) } throws: { error in
        guard case .unreachable(let words)? = error as? TransportError else { return false }
        return words.contains("resolve")
      }
    }

    @Test(
      "an answer that is none, or ends too soon, is broken",
      arguments: [
        (Reply(end: .closed), "Server returned nothing (no headers, no data)"),
        (Reply(end: .reset), "Connection reset by peer"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1"), "Transferred a partial file"),
        (.raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1", .reset), "Connection reset by peer"),
        (
          .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n[1"),
          "Transferred a partial file"
        ),
        (
          .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n"),
          "Failure when receiving data from the peer"
        ),
        (.raw("[1,2]\r\n"), "what came is no HTTP"), (.raw("SSH-2.0-OpenSSH\r\n"), "what came is no HTTP"),
        (.raw("HTTP/9.9 200 OK\r\n\r\n"), "what came is no HTTP"), (.raw("HTTP/1.1 x\r\n\r\n"), "what came is no HTTP"),
      ])
    func broken(_ reply: Reply, _ words: String) async throws {
      try await withServer { _ in
        reply
      } body: { server in
        await #expect(throws: TransportError.broken(words)) {
          try await Transport.live(server.endpoint, limits: .patient).send(Self.get)
        }
      }
    }

    @Test(
      "an answer longer than the limit is broken, and isn't read to its end",
      arguments: [
        "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n", "HTTP/1.1 200 OK\r\nX: ",
      ])
    func tooLong(_ head: String) async throws {
      try await withServer { _ in
        Reply(pieces: [.bytes(Data(head.utf8)), .padding(10 << 20)], end: .silence)
      } body: { server in
        await #expect { try await Transport.live(server.endpoint, limits: .patient).send(Self.get) } throws: { error in
          guard case .broken? = error as? TransportError else { return false }
          return true
        }
      }
    }

    @Test("an answer may have as many bytes as the limit says, and not one more", arguments: [0, 1])
    func limit(_ excess: Int) async throws {
      let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
      let size = 1000
      try await withServer { _ in
        Reply(pieces: [.bytes(Data(head.utf8)), .padding(size - head.utf8.count + excess)], end: .closed)
      } body: { server in
        let transport = Transport.live(
          server.endpoint, limits: TransportLimits(connecting: .seconds(600), answering: .seconds(600), size: size))
        if excess == 0 {
          let response = try await transport.send(Self.get)
          #expect(response.body.count == size - head.utf8.count)
        } else {
          await #expect(throws: TransportError.broken("the answer is longer than 1000 bytes")) {
            try await transport.send(Self.get)
          }
        }
      }
    }

    @Test(
      "the time is up before an answer, and within it",
      arguments: [
        Reply.silence, .raw("HTTP/1.1 200 OK\r\n", .silence),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[1", .silence),
      ])
    func timeout(_ reply: Reply) async throws {
      try await withServer { _ in
        reply
      } body: { server in
        let limits = TransportLimits(answering: .milliseconds(50))
        await #expect(throws: TransportError.timedOut) {
          try await Transport.live(server.endpoint, limits: limits).send(Self.get)
        }
      }
    }

    @Test("the time is up before there is a connection")
    func connectTimeout() async throws {
      try await withDeafServer { endpoint in
        let limits = TransportLimits(connecting: .milliseconds(50), answering: .seconds(600))
        let transport = Transport.live(endpoint, limits: limits)
        await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
          for _ in 1...3 { group.addTask { await Self.result(transport) } }
          // The first is connected, and waits for its answer.
          #expect(await group.next() == .failure(.timedOut))
          group.cancelAll()
        }
      }
    }

    @Test("the time is up before the handshake is over", arguments: Build.installed)
    func handshakeTimeout(_ build: Build) async throws {
      try await withDeafServer { endpoint in
        var endpoint = endpoint
        (endpoint.scheme, endpoint.fingerprint) = (.https, .nobody)
        let limits = TransportLimits(connecting: .milliseconds(50), answering: .seconds(600))
        let result = await Self.result(Transport.live(endpoint, limits: limits, library: build.open))
        #expect(result == .failure(.timedOut))
      }
    }

    @Test(
      "limits that are longer than any wait are limits all the same", arguments: [Duration.zero, .seconds(Int64.max)])
    func extremes(_ limit: Duration) async throws {
      try await withServer { _ in
        .answer()
      } body: { server in
        let limits = TransportLimits(connecting: limit, answering: limit)
        switch await Self.result(Transport.live(server.endpoint, limits: limits)) {
        case .success(let response): #expect(response.status == 200)
        case .failure(let error): #expect(error == .timedOut && limit == .zero)
        }
      }
    }

    @Test("a connection that the bridge has closed meanwhile is opened again")
    func reopened() async throws {
      try await withServer { _ in
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", .closed)
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        for _ in 1...5 {
          let response = try await transport.send(Self.get)
          #expect(response.status == 200)
        }
        #expect(server.requests.count == 5)
      }
    }

    @Test("a library that isn't there is said, with what to install")
    func missing() async {
      let transport = Transport.live(Endpoint(host: "127.0.0.1")) { () throws(TransportError) in
        try CurlLibrary(names: ["libkhipu.so.1"])
      }
      await #expect { try await transport.send(Self.get) } throws: { error in
        guard case .missing(let words)? = error as? TransportError else { return false }
        return words.contains("install") && words.contains("libcurl4") && !words.contains("\n")
      }
    }

    @Test("a library that lacks a function is said")
    func old() async {
      #expect(
        throws: TransportError.missing("libcurl is older than 7.68 (it has no curl_easy_init): install a newer one")
      ) {
        try CurlLibrary(names: ["libc.so.6"])
      }
    }

    // MARK: Cancellation

    @Test("a cancellation ends the wait for an answer", arguments: Build.installed)
    func cancelled(_ build: Build) async throws {
      let asked = Signal()
      try await withServer { _ in
        asked.send()
        return .silence
      } body: { server in
        let limits = TransportLimits(connecting: .seconds(600), answering: .seconds(600))
        let transport = Transport.live(server.endpoint, limits: limits, library: build.open)
        await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
          group.addTask { await Self.result(transport) }
          await asked.wait()
          group.cancelAll()
          for await result in group { #expect(result == .failure(.cancelled)) }
        }
      }
    }

    @Test("who is cancelled before sends nothing")
    func cancelledBefore() async throws {
      try await withServer { _ in
        .answer()
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        let result = await TestSupport.cancelled { await Self.result(transport) }
        #expect(result == .failure(.cancelled))
        #expect(server.connections == 0)
      }
    }

    // MARK: Connections

    @Test("there are three connections at a time, and no more")
    func connections() async throws {
      let (asked, three) = (Recorder<Void>(), Signal())
      try await withServer { _ in
        asked.record(())
        if asked.events.count == 3 { three.send() }
        await three.wait()
        return .answer()
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
          for _ in 1...30 { group.addTask { await Self.result(transport) } }
          for await result in group { #expect(throws: Never.self) { try result.get() } }
        }
        #expect(server.requests.count == 30)
        #expect(server.connections == 3)
      }
    }

    @Test("who waits for a connection and gives up sends nothing")
    func cancelledWaiting() async throws {
      let (asked, three) = (Recorder<Void>(), Signal())
      try await withServer { _ in
        asked.record(())
        if asked.events.count == 3 { three.send() }
        return .silence
      } body: { server in
        let transport = Transport.live(
          server.endpoint, limits: TransportLimits(connecting: .seconds(600), answering: .seconds(600)))
        await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
          for _ in 1...10 { group.addTask { await Self.result(transport) } }
          await three.wait()
          #expect(await TestSupport.cancelled { await Self.result(transport) } == .failure(.cancelled))
          group.cancelAll()
          for await result in group { #expect(result == .failure(.cancelled)) }
        }
        #expect(server.requests.count == 3)
      }
    }

    @Test("after a cancellation the connections are free again")
    func freeAgain() async throws {
      try await withServer {
        $0.path == "/silence" ? .silence : .answer()
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        for _ in 1...5 {
          let result = await TestSupport.cancelled { await Self.result(transport) }
          #expect(result == .failure(.cancelled))
        }
        let response = try await transport.send(Self.get)
        #expect(response.status == 200)
      }
    }

    // MARK: The key

    @Test("the key goes to no proxy, whatever the environment says")
    func proxies() async {
      await #expect(processExitsWith: .success) {
        try await withServer { _ in
          .answer(500)
        } body: { proxy in
          for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
            setenv(name, "http://127.0.0.1:\(proxy.port)", 1)
          }
          setenv("no_proxy", "example.com", 1)
          try await withServer { _ in
            .answer()
          } body: { server in
            let response = try await Transport.live(server.endpoint, limits: .patient).send(TransportTests.get)
            try #require(response.status == 200)
            var secure = server.endpoint
            (secure.scheme, secure.fingerprint) = (.https, .nobody)
            _ = await TransportTests.result(Transport.live(secure, limits: .patient))
          }
          try #require(proxy.connections == 0)
        }
      }
    }

    @Test(
      "no error holds the key, not even where the bridge sends it back",
      arguments: [
        Reply(end: .closed), Reply(end: .reset), .raw("SECRETKEY"), .raw("HTTP/SECRETKEY 200 OK\r\n\r\n"),
        .raw("HTTP/1.1 SECRETKEY\r\n\r\n"), .raw("HTTP/1.1 200 OK\r\nContent-Length: SECRETKEY\r\n\r\n"),
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: SECRETKEY\r\n\r\n"), .raw("HTTP/1.1 200 OK\r\nSECRETKEY"),
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nSECRETKEY\r\n"),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nSECRETKEY", .silence), .silence,
      ], [true, false])
    func secrecy(_ reply: Reply, _ isClosed: Bool) async throws {
      for path in ["/api/SECRETKEY/lights", "/api/SECRETKEY/ \r\n", "SECRETKEY"] {
        try await withServer { _ in
          reply
        } body: { server in
          let endpoint = isClosed ? server.endpoint : Endpoint(scheme: .http, host: "khipu.invalid")
          let transport = Transport.live(endpoint, limits: TransportLimits(answering: .milliseconds(50)))
          do throws(TransportError) {
            _ = try await transport.send(HTTPRequest(method: .get, path: path))
          } catch {
            #expect(!"\(error)".contains("SECRET"))
          }
        }
      }
    }
  }
#endif
