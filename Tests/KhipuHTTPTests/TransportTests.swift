import KhipuTestTools

#if !canImport(Darwin)
  import Foundation
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  struct TransportTests {
    @Test(
      "An HTTP request arrives at the server unchanged", arguments: HTTPRequest.Method.allCases,
      [nil, "", #"{"on":true}"#, "a\0b"])
    func requestArrivesUnchanged(_ method: HTTPRequest.Method, _ body: String?) async throws {
      try await withTransport(userAgent: "garden") { transport, server in
        let request = HTTPRequest(method: method, path: "/api/a/../%20?b=c", body: body.map { Array($0.utf8) })
        _ = try await transport.send(request)
        let received = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect(received.method == method.rawValue)
        #expect(received.path == "/api/a/../%20?b=c")
        #expect(received.body == Data((body ?? "").utf8))
        #expect(received.headers["user-agent"] == "garden")
        #expect(received.headers["host"] == server.endpoint.description)
        #expect(received.headers["accept-encoding"] == nil)
        #expect(received.headers["content-length"] == (method == .get && body == nil ? nil : "\(body?.count ?? 0)"))
      }
    }

    @Test(
      "A request has the JSON content type unless it sets headers; nothing of it carries over to the next one",
      arguments: [
        nil, ["Content-Type": "text/plain", "Authorization": "Bearer a b"], ["Accept": "text/plain, a/b"], [:],
      ] as [[String: String]?])
    func doesNotCarryOver(_ headers: [String: String]?) async throws {
      try await withTransport { transport, server in
        var request = HTTPRequest(method: .put, path: "/", body: Array("x".utf8))
        if let headers { request.headers = headers }
        for request in [request, HTTPRequest.lights] { _ = try await transport.send(request) }
        #expect(server.connections == 1)
        #expect(server.requests.map(\.method) == ["PUT", "GET"])
        #expect(server.requests.map(\.body) == [Data("x".utf8), Data()])
        #expect(server.requests.map { $0.headers["user-agent"] } == [nil, nil])
        let expected = headers ?? ["Content-Type": "application/json"]
        #expect(server.requests.first?.headers["authorization"] == expected["Authorization"])
        #expect(server.requests.last?.headers["authorization"] == nil)
        #expect(server.requests.map { $0.headers["accept"] } == [expected["Accept"] ?? "*/*", "*/*"])
        #expect(server.requests.last?.headers["content-type"] == "application/json")
        // libcurl sets one of its own if there is none.
        guard let type = expected["Content-Type"] else { return }
        #expect(server.requests.first?.headers["content-type"] == type)
      }
    }

    @Test(
      "A response with any status is returned; redirects aren't followed, and cookies aren't kept",
      arguments: [200, 204, 302, 400, 403, 404, 429, 500, 503])
    func returnsAnyStatus(_ status: Int) async throws {
      let body = status == 204 ? "" : #"[{"success":"é"}]"#
      try await withTransport(
        replying: .answer(status, body, headers: ["Location: /elsewhere", "Set-Cookie: a=b"])
      ) { transport, server in
        let answers = [try await transport.send(.lights), try await transport.send(.lights)]
        #expect(answers.allSatisfy { $0.status == status && $0.body == Array(body.utf8) })
        #expect(answers.allSatisfy { $0.headers["location"] == "/elsewhere" && $0.headers["set-cookie"] == "a=b" })
        #expect(server.requests.map(\.path) == [HTTPRequest.lights.path, HTTPRequest.lights.path])
        #expect(server.requests.allSatisfy { $0.headers["cookie"] == nil })
        #expect(server.connections == 1)
      }
    }

    @Test(
      "A response is read completely in any framing, also if it arrives in pieces",
      arguments: [
        .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n3\r\n,2]\r\n0\r\n\r\n", .open),
        .raw("HTTP/1.0 200 OK\r\n\r\n[1,2]"), .raw("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n[1,2]"),
        .raw("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[1,2]", .open),
        Reply(
          pieces: ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[1", ",2]"].map { Reply.Piece.bytes(Data($0.utf8)) },
          end: .open),
      ] as [Reply])
    func framing(_ reply: Reply) async throws {
      try await withTransport(replying: reply) { transport, _ in
        let response = try await transport.send(.lights)
        #expect(response.status == 200)
        #expect(response.body == Array("[1,2]".utf8))
      }
    }

    @Test("After a cancelled request, the next one succeeds")
    func afterCancellation() async throws {
      let begun = Signal()
      try await withServer { request in
        if request.path == "/" { return .answer() }
        begun.send()
        return .silence
      } body: { (server) async throws in
        let transport = Transport.live(
          server.endpoint, limits: TransportLimits(timeout: .seconds(600), connections: 1))
        #expect(await cancelled(after: begun) { await transport.result() } == .failure(.cancelled))
        #expect(try await transport.send(HTTPRequest(method: .get, path: "/")).status == 200)
      }
    }

    @Test("A response has only the headers of its final head: names are in lower case, and repeated headers are joined")
    func responseHeaders() async throws {
      let heads = [
        "HTTP/1.1 103 Early Hints\r\nLink: <a>\r\nX-Early: 1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nETag: W/\"a:b\"\r\nLINK:<b>  \r\nlink: <c>\r\nX-Empty:\r\n\r\n{}",
      ]
      try await withTransport(replying: .raw(heads.joined(), .open)) { transport, _ in
        let response = try await transport.send(.lights)
        #expect(
          response.headers == ["content-length": "2", "etag": "W/\"a:b\"", "link": "<b>, <c>", "x-empty": ""])
      }
    }
  }
#endif
