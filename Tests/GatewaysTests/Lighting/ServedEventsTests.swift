import Foundation
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
import UseCases

@testable import Gateways

/// `ServedBridge`, the test bridge, sends events as a real bridge does.
@Suite(.timeLimit(.minutes(10)))
struct ServedEventsTests {
  private func bridge(_ served: ServedBridge, _ server: Server) throws -> Bridge {
    let key = try #require(ApplicationKey(served.key))
    return .live(.live(server.endpoint, limits: .patient), key: key, timeout: .seconds(600))
  }

  @Test("The test bridge pushes one program's change to another program, which then reads it")
  func twoPrograms() async throws {
    let served = ServedBridge(hasEvents: true)
    try await withServer(served.answer) { server in
      let (one, other) = (try bridge(served, server), try bridge(served, server))
      let (events, receiver) = AsyncStream.makeStream(of: Bridge.Event.self)
      async let stream = {
        defer { receiver.finish() }
        return await one.receiveEvents { receiver.yield($0) }
      }()
      var received = events.makeAsyncIterator()
      #expect(await received.next() == .begins)
      _ = try await other.change(.plug, [.turning(.it(.on))], nil)
      #expect(await received.next() == .changed([.lights], id: "1634576695:0"))
      #expect(try await one.lights().first { $0.id == 1 }?.power == .on)
      _ = try await other.changeAll(2, [.turning(.it(.on))], nil)
      #expect(await received.next() == .changed([.lights], id: "1634576696:0"))
      served.endStreams()
      #expect(await stream.end == .success(true))
    }
  }

  @Test(
    "A change that the test bridge pushes has the format of CLIP v2, and only the changed values",
    arguments: [
      ("lights/1/state", #"{"on":true}"#, [light(1, "", #""on":{"on":true},"#)]),
      ("lights/5/state", #"{"on":true}"#, []),
      ("lights/99/state", #"{"on":true}"#, []),
      ("lights/1", #"{"name":"Color"}"#, [light(1, "", #""metadata":{"name":"Color 2"},"#)]),
      ("lights/5/state", #"{"bri":127}"#, [light(5, #""dimming":{"brightness":50},"#, "")]),
      ("lights/5/state", #"{"ct":200}"#, [light(5, #""color_temperature":{"mirek":200,"mirek_valid":true},"#, "")]),
      (
        "lights/5/state", #"{"hue":7}"#,
        [
          light(
            5, #""color":{"xy":{"x":0.3127,"y":0.329}},"color_temperature":{"mirek":null,"mirek_valid":false},"#, "")
        ]
      ),
      ("groups/2/action", #"{"on":true}"#, [light(4, "", #""on":{"on":true},"#)]),
      (
        "groups/1/action", #"{"on":true}"#,
        [
          light(1, "", #""on":{"on":true},"#), light(2, "", #""on":{"on":true},"#), light(3, "", #""on":{"on":true},"#),
        ]
      ),
      ("groups/0/action", #"{"on":false}"#, [light(5, "", #""on":{"on":false},"#)]),
      (
        "groups/1/action", #"{"scene":"study-relax"}"#,
        [light(2, #""dimming":{"brightness":78.74},"#, #""on":{"on":true},"#)]
      ),
    ] as [(String, String, [String])])
  func formatOfPushedChange(_ path: String, _ body: String, _ lights: [String]) async throws {
    let served = ServedBridge(hasEvents: true)
    try await withServer(served.answer) { server in
      let transport = Transport.live(server.endpoint, limits: .patient)
      async let text = text(transport, served.key)
      await served.waitForStreams()
      _ = try await transport.send(
        HTTPRequest(method: .put, path: "/api/\(served.key)/\(path)", body: Array(body.utf8)))
      served.endStreams()
      let event = #"""
        id: 1634576695:0
        data: [{"creationtime":"2021-10-18T17:04:55Z","data":[\#(lights.joined(separator: ","))],\#
        "id":"00000000-0000-4000-8000-000000000000","type":"update"}]


        """#
      #expect(try await text == ": hi\n\n" + (lights.isEmpty ? "" : event))
    }
  }

  @Test("The test bridge sends pushed text to all open streams unchanged, even a partial event")
  func sendsPushedText() async throws {
    let served = ServedBridge(hasEvents: true)
    try await withServer(served.answer) { server in
      let transport = Transport.live(server.endpoint, limits: .patient)
      async let one = text(transport, served.key)
      async let other = text(transport, served.key)
      await served.waitForStreams(2)
      served.push("id: 7:0\nda")
      served.push("ta: []\n\n")
      served.endStreams()
      for text in try await [one, other] { #expect(text == ": hi\n\nid: 7:0\ndata: []\n\n") }
    }
  }

  @Test(
    "The test bridge resends the events after a new stream's last event ID, or none if the ID is unknown or missing")
  func resendsEvents() async throws {
    let served = ServedBridge(hasEvents: true)
    try await withServer(served.answer) { server in
      let (bridge, transport) = (try bridge(served, server), Transport.live(server.endpoint, limits: .patient))
      for light in [Light].kinds { _ = try await bridge.change(light, [.turning(.it(.on))], nil) }
      let rows =
        [
          ("1634576695:0", ["1634576696:0", "1634576697:0", "1634576698:0"]), ("1634576697:0", ["1634576698:0"]),
          ("1634576698:0", []), (nil, []), ("7", []),
        ] as [(String?, [String])]
      for (number, row) in rows.enumerated() {
        async let text = text(transport, served.key, behind: row.0)
        await served.waitForStreams(number + 1)
        served.endStreams()
        let ids = try await text.matches(of: /id: ([0-9:]+)\n/).map { String($0.1) }
        #expect(ids == row.1)
      }
    }
  }

  @Test("The test bridge sends no events to a client with a wrong key, or if events are turned off")
  func sendsNoEvents() async throws {
    for (hasEvents, key, status) in [(true, "stranger", 403), (false, "stranger", 404), (false, nil, 404)] {
      let served = ServedBridge(hasEvents: hasEvents)
      try await withServer(served.answer) { server in
        let transport = Transport.live(server.endpoint, limits: .patient)
        let headers = ["hue-application-key": key ?? served.key]
        let request = HTTPRequest(method: .get, path: "/eventstream/clip/v2", headers: headers)
        let response = try await transport.stream(request) { _ in false }
        #expect(response.status == status)
      }
    }
  }

  @Test("A test server that shuts down ends its event streams")
  func shutDownEndsStreams() async throws {
    let served = ServedBridge(hasEvents: true)
    let ends = Recorder<Result<Bool, BridgeError>>()
    try await withThrowingDiscardingTaskGroup { group in
      try await withServer(served.answer) { server in
        let bridge = try bridge(served, server)
        for _ in 1...3 { group.addTask { ends.record(await bridge.receiveEvents().end) } }
        await served.waitForStreams(3)
      }
    }
    #expect(ends.events.count == 3)
  }

  /// The whole text of a stream.
  private func text(_ transport: Transport, _ key: String, behind last: String? = nil) async throws -> String {
    let bytes = Recorder<[UInt8]>()
    let headers = ["hue-application-key": key].merging(last.map { ["Last-Event-ID": $0] } ?? [:]) { $1 }
    _ = try await transport.stream(HTTPRequest(method: .get, path: "/eventstream/clip/v2", headers: headers)) {
      bytes.record($0)
      return true
    }
    return String(decoding: bytes.events.flatMap(\.self), as: UTF8.self)
  }

  /// A light in an event, with the text before and after its ID.
  private static func light(_ id: Int, _ before: String, _ behind: String) -> String {
    #"{\#(before)"id":"00000000-0000-4000-8002-00000000000\#(id)","id_v1":"/lights/\#(id)",\#(behind)"#
      + #""owner":{"rid":"00000000-0000-4000-8001-00000000000\#(id)","rtype":"device"},"type":"light"}"#
  }
}
