import Foundation
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import TestSupport
import Testing
import UseCases

@testable import Gateways

/// Faults of an event stream from a server.
@Suite(.timeLimit(.minutes(10)))
struct CLIPEventFaultTests {
  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"

  private func bridge(_ endpoint: Endpoint) -> Bridge {
    .live(.live(endpoint, limits: .patient), key: EmulatedBridge.key, timeout: .seconds(600))
  }

  @Test(
    "The response to a request for events starts a stream, means that there is none, or is an error without its text",
    arguments: [
      (.answer(404, ""), .success(false)), (.answer(404, #"{"errors":[]}"#), .success(false)),
      (.answer(200, ""), .success(false)), (.answer(200, #"[{"error":{"type":1}}]"#), .success(false)),
      (.raw("HTTP/1.1 200 OK\r\n\r\n<html>\n\n"), .success(false)),
      (Reply(pieces: [.bytes(Data("HTTP/1.1 200 OK\r\n\r\n<html>".utf8)), .padding(2 << 20)]), .success(false)),
      (.raw("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n: hi\n\n"), .success(false)),
      (.raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n\r\n: hi\n\n"), .success(true)),
      (.answer(401, ""), .failure(.unauthorized)), (.answer(403, "s3cret-Key_1"), .failure(.unauthorized)),
      (.answer(429, ""), .failure(.busy)), (.answer(503, "s3cret-Key_1"), .failure(.busy)),
      (.answer(204, ""), .failure(.malformed("HTTP status 204"))),
      (.answer(302, "", headers: ["Location: /s3cret-Key_1"]), .failure(.malformed("HTTP status 302"))),
      (.answer(307, "", headers: ["Location: /"]), .failure(.malformed("HTTP status 307"))),
      (.answer(400, "s3cret-Key_1"), .failure(.malformed("HTTP status 400"))),
      (.answer(500, "s3cret-Key_1"), .failure(.failed("answered with HTTP status 500"))),
      (.answer(502, ""), .failure(.failed("answered with HTTP status 502"))),
      (.raw("s3cret-Key_1"), .failure(.malformed("what came is no HTTP"))),
      (.raw("HTTP/1.1 s3cret-Key_1\r\n\r\n"), .failure(.malformed("what came is no HTTP"))),
      (
        .raw("HTTP/1.1 200 OK\r\nContent-Length: s3cret-Key_1\r\n\r\n"),
        .failure(.malformed("what came is no HTTP"))
      ),
      (
        .raw(
          "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\ns3cret-Key_1\r\n"),
        .failure(.failed("closed the connection before it answered"))
      ),
      (Reply(end: .closed), .failure(.failed("closed the connection before it answered"))),
      (Reply(end: .reset), .failure(.failed("closed the connection before it answered"))),
    ] as [(Reply, Result<Bool, BridgeError>)])
  func responseToRequest(_ reply: Reply, _ end: Result<Bool, BridgeError>) async throws {
    try await withServer(replying: reply) { server in
      let received = await bridge(server.endpoint).receiveEvents()
      #expect(received.end == end)
      #expect(received.parts == [])
      #expect(server.requests.count == 1)
    }
  }

  @Test(
    "An endless event is refused as too long, after the events before it are delivered",
    arguments: [
      ([""], 2 << 20), (["id: s3cret-Key_1\ndata: s3cret-Key_1"], 2 << 20), (["data: \n"], 2 << 20),
      (["novel"], 2 << 20), (["data: ", "\ndata: "], 700_000),
    ])
  func endlessEvent(_ lines: [String], _ length: Int) async throws {
    let event = "id: 7:0\ndata: [{\"data\":[{\"type\":\"light\"}]}]\n\n"
    let start = Reply.Piece.bytes(Data("\(Self.head)\r\n\(event)".utf8))
    let reply = Reply(pieces: [start] + lines.flatMap { [.bytes(Data($0.utf8)), .padding(length)] })
    try await withServer(replying: reply) { server in
      let received = await bridge(server.endpoint).receiveEvents()
      #expect(received.end == .failure(.malformed("an event is too long")))
      #expect(received.parts == ["lights"])
    }
  }

  @Test("An event stream cut at any byte can be resumed after its last event, without repeated or partial events")
  func cutAtAnyByte() async throws {
    let first = "id: 7:0\r\ndata: [{\"data\":[{\"type\":\"light\"}]}]\r\n\r\n"
    let second = "id: 8:0\ndata: [{\"data\":\ndata: [{\"type\":\"room\"}]}]\n\n"
    let all = ": hi\n\n" + first + second
    try await withServer { request in
      // In each pair of streams, the first is cut, each time a byte later.
      guard request.connection.isMultiple(of: 2) else { return .stream(all, cutBehind: request.connection / 2) }
      let rest = ["7:0": second, "8:0": ""]
      return .stream(": hi\n\n" + (request.headers["last-event-id"].map { rest[$0] ?? "" } ?? first + second))
    } body: { server in
      let bridge = bridge(server.endpoint)
      for place in 0...all.utf8.count {
        let start = await bridge.receiveEvents()
        let rest = await bridge.receiveEvents(behind: start.last)
        let isWhole = place == all.utf8.count
        #expect(start.end == (isWhole ? .success(true) : .failure(.failed("closed the connection before it answered"))))
        #expect(start.parts + rest.parts == ["lights", "rooms"], "cut behind \(place)")
        #expect((rest.last ?? start.last) == "8:0")
        #expect(start.events.first == .begins)
      }
    }
  }

  @Test(
    "A silent event stream, even without a whole event, ends when its caller is cancelled",
    arguments: [false, true], ["", ": hi\n\n", "id: 7:0\ndata: ["])
  func silentStreamEnds(whileHearing: Bool, text: String) async throws {
    try await withServer(replying: .raw("\(Self.head)\r\n\(text)", .silence)) { server in
      let (begun, bridge) = (Signal(), bridge(server.endpoint))
      let received = await cancelled(after: begun) {
        await bridge.receiveEvents { _ in
          begun.send()
          if whileHearing { await Signal().wait() }
        }
      }
      #expect(received?.end == .failure(.cancelled))
      #expect(received?.events == [Bridge.Event.begins])
    }
  }

  private static let padding = String(repeating: "x", count: 190)

  @Test(
    "The error of an event stream doesn't contain the key or a part of it, even if the transport's error does",
    arguments: [
      (.malformed("GET s3cret-Key_1"), .malformed("GET (application key)")),
      (.unreachable("no route to s3cret-Key_1"), .unreachable("no route to (application key)")),
      (.missing("s3cret-Key_1"), .unreachable("(application key)")),
      (.malformed("\(padding)s3cret-Key_1"), .malformed("\(padding)(applicati")),
    ] as [(TransportError, BridgeError)])
  func errorHidesKey(_ error: TransportError, _ shown: BridgeError) async {
    #expect(await Transport.streaming("", then: error).bridge.receiveEvents().end == .failure(shown))
  }
}

extension Reply {
  /// An event stream with this text, cut after `length` bytes.
  fileprivate static func stream(_ text: String, cutBehind length: Int = .max) -> Reply {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
    return Reply(pieces: [.bytes(Data(head.utf8) + Data(text.utf8).prefix(length))])
  }
}
