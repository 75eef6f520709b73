import KhipuTestTools

#if !canImport(Darwin)
  import Foundation
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  @Suite(.timeLimit(.minutes(10)))
  struct StreamTests {
    private static let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

    @Test(
      "The body of a stream is delivered as it arrives, in any framing",
      arguments: [
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\na\n\r\n", "2\r\nb\n\r\n", "0\r\n\r\n"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\na\n", "b\n", ""), ("HTTP/1.0 200 OK\r\n\r\na\n", "b\n", ""),
        ("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\n\r\na\n", "b\n", ""),
      ], Build.installed)
    func deliversArrivingBody(_ pieces: (String, String, String), _ build: Build) async throws {
      let (received, first, second) = (Recorder<[UInt8]>(), Signal(), Signal())
      try await withTransport(
        replying: .pieces(.text(pieces.0), .wait(first), .text(pieces.1), .wait(second), .text(pieces.2)),
        library: build.open
      ) { transport, _ in
        let response = try await transport.stream(.lights) { bytes in
          received.record(bytes)
          if !bytes.isEmpty { (bytes.contains(UInt8(ascii: "a")) ? first : second).send() }
          return true
        }
        #expect(response.status == 200)
        #expect(response.body == [])
        #expect(received.events.first == [] && received.events.count { $0.isEmpty } == 1)
        #expect(received.events.flatMap(\.self) == Array("a\nb\n".utf8))
      }
    }

    @Test("A stream's request arrives unchanged, and its response has the headers that the server sent")
    func requestArrivesUnchanged() async throws {
      try await withTransport(replying: .answer(200, "{}"), userAgent: "garden") { transport, server in
        let headers = ["Accept": "text/event-stream", "Last-Event-ID": "7"]
        let response = try await transport.stream(HTTPRequest(method: .get, path: "/a?b", headers: headers)) { _ in
          true
        }
        #expect(response.headers == ["content-type": "application/json", "content-length": "2"])
        let received = try #require(server.requests.first)
        #expect([received.method, received.path] == ["GET", "/a?b"])
        #expect(received.headers["user-agent"] == "garden")
        #expect(received.headers["accept"] == "text/event-stream")
        #expect(received.headers["last-event-id"] == "7")
      }
    }

    @Test("If the receiver ends a stream, the connection is closed", arguments: Build.installed, [1, 2])
    func closesConnection(_ build: Build, count: Int) async throws {
      let received = Recorder<[UInt8]>()
      try await withTransport(
        replying: .raw(Self.head + "1\r\na\r\n", .silence), library: build.open
      ) { transport, server in
        let response = try await transport.stream(.lights) { bytes in
          received.record(bytes)
          return received.events.count < count
        }
        #expect(response.status == 200)
        #expect(received.events == Array([[], [UInt8(ascii: "a")]].prefix(count)))
        #expect(try ClientSocket.connected(to: server.port).isEmpty)
      }
    }

    @Test("A stream whose body has ended leaves no connection open", arguments: Build.installed)
    func leavesNothingOpen(_ build: Build) async throws {
      try await withTransport(library: build.open) { transport, server in
        for _ in 1...20 {
          _ = try await transport.stream(.lights) { _ in true }
          #expect(try ClientSocket.connected(to: server.port).isEmpty)
        }
      }
    }

    @Test(
      "A cancelled stream fails with `.cancelled`, and its connection is closed", arguments: Build.installed,
      [
        [Reply.Piece.text(head), .text("1\r\na\r\n")], [],
        [.text(head + "fffffff\r\n"), .padding(1000)],
      ])
    func cancelled(_ build: Build, _ pieces: [Reply.Piece]) async throws {
      let begun = Signal()
      try await withServer { _ in
        if pieces.isEmpty { begun.send() }
        return Reply(pieces: pieces, end: .silence)
      } body: { (server) async throws in
        let transport = Transport.live(server.endpoint, limits: .patient, library: build.open)
        let result = await KhipuTestTools.cancelled(after: begun) {
          await transport.streamResult { _ in
            begun.send()
            return true
          }
        }
        #expect(result == .failure(.cancelled))
        #expect(try ClientSocket.connected(to: server.port).isEmpty)
      }
    }

    @Test(
      "A stream that is cut off fails with `.closed`, and its request isn't retried",
      arguments: [
        Reply.raw(head + "1\r\na\r\n"), .raw(head + "1\r\na\r\n", .reset), .raw(head + "5\r\na"),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na"), .raw("HTTP/1.1 200 OK\r\n\r\na", .reset),
        .raw("HTTP/1.1 200 OK\r\nContent-"), .raw("HTTP/1.1 200 OK\r\n"), .raw("HTTP/1.1 200 OK"),
        .raw("HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-"), Reply(end: .closed),
      ], Build.installed)
    func failsIfCutOff(_ reply: Reply, _ build: Build) async throws {
      try await withTransport(replying: reply, library: build.open) { transport, server in
        #expect(await transport.streamResult() == .failure(.closed))
        #expect(server.requests.count == 1)
      }
    }

    @Test(
      "A stream's response with a status other than 200 is returned whole, not streamed; redirects aren't followed",
      arguments: [201, 204, 302, 307, 401, 403, 404, 500, 503])
    func returnsOtherStatusWhole(_ status: Int) async throws {
      let body = status == 204 ? "" : #"{"errors":[]}"#
      try await withTransport(replying: .answer(status, body, headers: ["Location: /elsewhere"])) { transport, server in
        let response = try await transport.stream(.lights) { _ in
          Issue.record("it was passed on")
          return true
        }
        #expect(response.status == status)
        #expect(response.headers["location"] == "/elsewhere")
        #expect(response.body == Array(body.utf8))
        #expect(server.requests.count == 1)
      }
    }

    @Test(
      "The size limit applies to a stream's head and to error responses, but not to the stream's body",
      arguments: [
        (head + "1000\r\n", "0\r\n\r\n", nil), ("HTTP/1.1 200 OK\r\nX: ", "", "the answer is longer than 1000 bytes"),
        ("HTTP/1.1 404 Answer\r\n\r\n", "", "the answer is longer than 1000 bytes"),
      ] as [(String, String, String?)])
    func sizeLimit(_ start: String, _ end: String, _ error: String?) async throws {
      let received = Recorder<Int>()
      try await withTransport(
        replying: .pieces(.text(start), .padding(0x1000), .text("\r\n" + end)),
        limits: TransportLimits(timeout: .seconds(600), size: 1000)
      ) { transport, _ in
        let result = await transport.streamResult { bytes in
          received.record(bytes.count)
          return true
        }
        #expect(result.map(\.status) == (error.map { .failure(.malformed($0)) } ?? .success(200)))
        #expect(received.events.reduce(0, +) == (error == nil ? 4096 : 0))
      }
    }

    @Test(
      "The transport's timeout applies until a stream begins, and to error responses",
      arguments: [
        Reply.silence, .raw("HTTP/1.1 200 OK\r\n", .silence), .raw("HTTP/1.1 103 Early Hints\r\n\r\n", .silence),
        .raw("HTTP/1.1 404 Answer\r\nContent-Length: 9\r\n\r\na", .silence),
      ])
    func timeout(_ reply: Reply) async throws {
      try await withTransport(replying: reply, limits: TransportLimits(timeout: .milliseconds(50))) { transport, _ in
        #expect(await transport.streamResult().isTimeout(after: 0.05))
      }
    }

    @Test("A stream may be silent for longer than the timeout")
    func outlastsTimeout() async throws {
      let (begun, end) = (Signal(), Signal())
      try await withServer { request in
        request.path == "/silence"
          ? .silence : .pieces(.text(Self.head + "1\r\na\r\n"), .wait(end), .text("0\r\n\r\n"))
      } body: { (server) async throws in
        let transport = Transport.live(server.endpoint, limits: TransportLimits(timeout: .seconds(5)))
        async let result = transport.streamResult { _ in
          begun.send()
          return true
        }
        await begun.wait()
        // This request begins after the stream, so when it times out, the stream has lasted longer than the timeout.
        await #expect(throws: TransportError.timedOut(seconds: 5)) {
          try await transport.send(HTTPRequest(method: .get, path: "/silence"))
        }
        end.send()
        #expect(try await result.get().status == 200)
      }
    }

    @Test("Requests can be sent while three streams are open")
    func sendsWhileStreamsOpen() async throws {
      let (begun, open) = (Recorder<Void>(), Signal())
      try await withServer {
        $0.path == "/" ? .answer() : .raw(Self.head + "1\r\na\r\n", .silence)
      } body: { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
          for _ in 1...3 {
            group.addTask {
              await transport.streamResult { _ in
                begun.record(())
                if begun.events.count == 6 { open.send() }
                return true
              }
            }
          }
          await open.wait()
          await #expect(throws: Never.self) { try await transport.send(HTTPRequest(method: .get, path: "/")) }
          #expect(server.connections == 4)
          group.cancelAll()
          for await result in group { #expect(result == .failure(.cancelled)) }
        }
      }
    }

    @Test(
      "A stream's socket is set to send keep-alive probes after 60 idle seconds, then every 20 seconds",
      arguments: Build.installed)
    func keepAlive(_ build: Build) async throws {
      let (begun, end) = (Signal(), Signal())
      try await withTransport(
        replying: .pieces(.text(Self.head + "1\r\na\r\n"), .wait(end)), library: build.open
      ) { (transport, server) async throws in
        async let result = transport.streamResult { _ in
          begun.send()
          return true
        }
        await begun.wait()
        #expect(try ClientSocket.connected(to: server.port).map(\.keepAlive) == [[1, 60, 20]])
        end.send()
        #expect(await result == .failure(.closed))
      }
    }

    @Test("A stream of 200 MiB raises the peak memory by less than 50 MiB if its receiver discards the bytes")
    func raisesPeakMemoryLittle() async {
      await #expect(processExitsWith: .success) {
        let pieces = [Reply.Piece](repeating: .padding(1 << 20), count: 200)
        try await withTransport(
          replying: Reply(pieces: [.text("HTTP/1.1 200 OK\r\n\r\n")] + pieces, end: .closed)
        ) { transport, _ in
          let (counts, before) = (Recorder<Int>(), try mostMemory())
          _ = try await transport.stream(.lights) { bytes in
            counts.record(bytes.count)
            return true
          }
          try #require(counts.events.reduce(0, +) == 209_715_200)
          try #require(try mostMemory() - before < 50_000)
        }
      }
    }

    @Test("A transport created without streams refuses to open one")
    func refusesToOpen() async {
      let transport = Transport { _ in HTTPResponse(status: 200, body: []) }
      #expect(await transport.streamResult() == .failure(.missing("this transport has no streams")))
    }
  }

  extension Reply {
    fileprivate static func pieces(_ pieces: Piece...) -> Reply { Reply(pieces: pieces, end: .closed) }
  }

  extension Reply.Piece {
    fileprivate static func text(_ text: String) -> Reply.Piece { .bytes(Data(text.utf8)) }
  }

  /// The peak resident memory of the process in KiB.
  private func mostMemory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber)))
  }
#endif
