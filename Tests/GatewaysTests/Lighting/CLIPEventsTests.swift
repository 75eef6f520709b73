import KhipuHTTP
import KhipuTestTools
import Models
import Testing
import UseCases

@testable import Gateways

/// The content of events and their delivery, over an in-memory transport.
@Suite(.timeLimit(.minutes(10)))
struct CLIPEventsTests {
  private static let all: Set<HomePart> = [.lights, .rooms, .zones, .scenes]
  private static let kinds: [(String, Set<HomePart>)] = [
    ("light", [.lights]), ("device", [.lights]), ("zigbee_connectivity", [.lights]), ("room", [.rooms]),
    ("zone", [.zones]), ("scene", [.scenes]), ("grouped_light", []), ("motion", []), ("button", []), ("novel", []),
    ("", []),
  ]

  private func event(_ number: Int, _ data: String) -> String { "id: \(number):0\ndata: \(data)\n\n" }

  @Test(
    "A CLIP event reports the part of the home that its resource belongs to, if any, whatever the event's type",
    arguments: kinds, ["update", "add", "delete", "error", "novel"])
  func reportsPartOfHome(_ row: (type: String, parts: Set<HomePart>), _ change: String) async {
    let rest = #","id_v1":"/some/3","owner":{"rid":"4","rtype":"device"},"on":{"on":false}"#
    let content = change == "delete" ? "" : rest
    let data = #"[{"type":"\#(change)","id":"1","data":[{"id":"2","type":"\#(row.type)"\#(content)}]}]"#
    let received = await Transport.streaming(": hi\n\n" + event(7, data)).bridge.receiveEvents()
    #expect(received.events == [.begins, .changed(row.parts, id: "7:0")])
    #expect(received.end == .success(true))
  }

  @Test(
    "A CLIP event reports the parts of the home that its known resources belong to, and ignores unknown and missing members",
    arguments: [
      ("[]", []), (#"[{"type":"update","data":[]}]"#, []),
      (#"[{"data":[{"type":"room"}]}]"#, [.rooms]),
      (#"[{"data":[{"type":"light","id_v1":null,"on":null}]}]"#, [.lights]),
      (#"[{"data":[{"type":"light","color_temperature":{"mirek":null,"mirek_valid":false}}]}]"#, [.lights]),
      (#"[{"novel":[1,{}],"type":{"novel":1},"data":[{"novel":null,"type":"zone","id":7,"id_v1":{}}]}]"#, [.zones]),
      (#"[{"data":[{"type":"light"},{"type":"light"},{"type":"novel"},{"type":"room"}]}]"#, [.lights, .rooms]),
      (#"[{"data":[{"type":"scene"}]},{"data":[{"type":"motion"}]},{"data":[{"type":"zone"}]}]"#, [.scenes, .zones]),
    ] as [(String, Set<HomePart>)])
  func reportsPartsOfKnownResources(_ data: String, _ parts: Set<HomePart>) async {
    let received = await Transport.streaming(event(7, data)).bridge.receiveEvents()
    #expect(received.events == [.begins, .changed(parts, id: "7:0")])
  }

  @Test(
    "A CLIP event that can't be parsed reports all parts of the home as changed",
    arguments: [
      "{", "", "null", "{}", "7", "[7]", "[{}]", "[null]", #"[{"data":{}}]"#, #"[{"data":[{}]}]"#, #"[{"data":[7]}]"#,
      #"[{"data":[{"type":7}]}]"#, #"[{"data":[{"type":"light"}]}"#, #"[{"data":[{"type":"light"}]},{}]"#,
      "\u{0}", "\u{FFFD}", String(repeating: "[", count: 10_000),
    ])
  func cannotBeParsed(data: String) async {
    let text = event(7, data) + event(8, #"[{"data":[{"type":"light"}]}]"#)
    let received = await Transport.streaming(text).bridge.receiveEvents()
    #expect(received.events == [.begins, .changed(Self.all, id: "8:0")])
    #expect(received.end == .success(true))
  }

  @Test("The events of a recorded stream report the changed parts of the home, and none for sensors")
  func recordedStream() async throws {
    let text = try SourceFolder.test("TestSupport/Fixtures/events.txt")
    let pieces = text.split(separator: "\n\n").map { "\($0)\n\n" }
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let transport = Transport.streaming { _, receive in
      for piece in pieces {
        _ = receive(Array(piece.utf8))
        // Each piece leads to an event, which arrives before the next one is sent.
        for await _ in arrivals { break }
      }
      return .eventStream
    }
    let received = await transport.bridge.receiveEvents { _ in arrival.yield() }
    #expect(
      received.events == [
        .begins, .changed([.lights], id: "1634576695:0"), .changed([], id: "1634576695:1"),
        .changed([], id: "1634576702:0"), .changed([.lights], id: "1634576710:0"), .changed([], id: "1634576731:0"),
        .changed([.scenes], id: "1634576744:0"), .changed([.rooms, .zones], id: "1634576744:1"),
        .changed([.scenes], id: "1634576760:0"), .changed([], id: "1634576775:0"),
      ])
    #expect(received.end == .success(true))
  }

  @Test("Ten thousand events that arrive while one is handled are merged into one")
  func mergesEvents() async {
    let types = ["light", "room", "zone", "motion"]
    let texts = (1...10_000).map { event($0, #"[{"data":[{"type":"\#(types[$0 % 4])"}]}]"#) }
    let (begun, told) = (Signal(), Signal())
    let transport = Transport.streaming { _, receive in
      _ = receive(Array(": hi\n\n".utf8))
      await begun.wait()
      for text in texts { _ = receive(Array(text.utf8)) }
      told.send()
      return .eventStream
    }
    let received = await transport.bridge.receiveEvents { event in
      guard event == .begins else { return }
      begun.send()
      await told.wait()
    }
    #expect(received.events == [.begins, .changed([.lights, .rooms, .zones], id: "10000:0")])
  }

  @Test(
    "All events before the end of a stream are delivered, even if the stream fails",
    arguments: [nil, .closed, .malformed("what came is no HTTP")] as [TransportError?])
  func deliversEventsBeforeEnd(end: TransportError?) async {
    let interrupted = Recorder<Bridge.Event>()
    for _ in 1...50 {
      let transport = Transport.streaming(event(7, #"[{"data":[{"type":"light"}]}]"#), then: end)
      let received = await transport.bridge.receiveEvents { event in
        for _ in 1...20 { await Task.yield() }
        if Task.isCancelled { interrupted.record(event) }
      }
      #expect(received.events == [.begins, .changed([.lights], id: "7:0")])
      #expect(received.end == (end.map { .failure(BridgeError($0)) } ?? .success(true)))
    }
    #expect(interrupted.events == [])
  }

  @Test("An event without an ID has the last ID before it, even from an earlier stream, or else an empty ID")
  func withoutID() async {
    let transport = Transport.streaming("data: [{\"data\":[{\"type\":\"light\"}]}]\n\n")
    #expect(await transport.bridge.receiveEvents(behind: "6:0").events == [.begins, .changed([.lights], id: "6:0")])
    #expect(await transport.bridge.receiveEvents().events == [.begins, .changed([.lights], id: "")])
  }

  @Test(
    "A request for a bridge's events has the key, and the ID of the last event if there is one",
    arguments: [nil, "1634576695:0"])
  func requestHasKey(last: String?) async {
    let requests = Recorder<HTTPRequest>()
    let transport = Transport.streaming { request, _ in
      requests.record(request)
      return .eventStream
    }
    _ = await transport.bridge.receiveEvents(behind: last)
    var headers = ["Accept": "text/event-stream", "hue-application-key": "s3cret-Key_1"]
    headers["Last-Event-ID"] = last
    #expect(requests.events == [HTTPRequest(method: .get, path: "/eventstream/clip/v2", headers: headers)])
  }
}
