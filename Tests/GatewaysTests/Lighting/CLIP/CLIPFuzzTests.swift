import KhipuHTTP
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
import UseCases

@testable import Gateways

struct CLIPFuzzTests {
  private static let samples: [[UInt8]] =
    [
      #"{"1":{"name":"A","state":{"on":true,"bri":1,"hue":7,"sat":9,"ct":200,"colormode":"ct","reachable":true},"#
        + #""capabilities":{"control":{"ct":{"min":153,"max":500}}}}}"#,
      #"{"1":{"name":"A","type":"Room","lights":["1","2"]},"2":{"name":"B","type":"Zone","lights":["x"]}}"#,
      #"{"a-1":{"name":"A","type":"GroupScene","group":"1","lights":["1","2"],"recycle":false}}"#,
      #"{"1":{"name":"s3cret-Key_1","state":{"on":"s3cret-Key_1"}},"s3cret-Key_1":{}}"#,
      #"{"bridgeid":"ECB5FAFFFE000001","name":"Hue","modelid":"BSB002","apiversion":"1.60.0"}"#,
      #"[{"success":{"username":"s3cret-Key_1","clientkey":"DC"}}]"#,
      #"[{"error":{"type":101,"address":"/api/","description":"link button not pressed"}}]"#,
      #"[{"success":{"/lights/1/state/on":true}},{"success":{"/lights/1/state/bri":200}},"#
        + #"{"error":{"type":201,"address":"/lights/1/state/hue","description":"parameter, hue, is not modifiable"}}]"#,
      #"[{"success":{"/lights/1/name":"B 1"}}]"#, #"{"errors":[{"description":"no"}],"data":[]}"#,
      #"[{"success":{"address":"/lights/1/state/on","value":true}},{"success":{"/lights/1/state/bri":"Updated."}}]"#,
    ].map { Array($0.utf8) } + ["lights", "groups", "scenes", "config"].map(Self.recorded)

  /// A recorded reply; empty if there is none, which other tests detect.
  private static func recorded(_ name: String) -> [UInt8] {
    do { return try fixture("\(name).json") } catch { return [] }
  }

  @Test("Every fuzzed reply of a bridge gives values that can be stored, or a short error without the key")
  func fuzzedReply() async {
    await Fuzzing.replies.run { generator in
      let status = generator.element(of: [200, 200, 200, 200, 200, 200, 0, 204, 301, 400, 404, 429, 500, 503])
      let response = HTTPResponse(status: status, body: generator.mutated(Self.samples))
      let client = CLIPClient(transport: Transport { _ in response }, key: EmulatedBridge.key)
      try await Self.read(client)
      try await Self.command(client)
      try await Self.ask(response)
    }
  }

  private static func read(_ client: CLIPClient) async throws {
    let bridge = Bridge.live(client)
    let lights = try await answer { () throws(BridgeError) in try await bridge.lights() }
    let groups = try await answer { () throws(BridgeError) in try await bridge.groups() }
    let scenes = try await answer { () throws(BridgeError) in try await bridge.scenes() }
    let (rooms, zones) = (groups?.rooms, groups?.zones)
    try hold(try lights == roundTrip(lights) && scenes == roundTrip(scenes), "lights or scenes don't come back")
    try hold(try rooms == roundTrip(rooms) && zones == roundTrip(zones), "rooms or zones don't come back")
    for ids in [lights?.map(\.id.value), rooms?.map(\.id.value)].compactMap(\.self) {
      try hold(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 }, "the order isn't that of the numbers")
    }
    let claimed = rooms?.flatMap(\.lights) ?? []
    try hold(Set(claimed).count == claimed.count, "two rooms share a light")
  }

  private static func command(_ client: CLIPClient) async throws {
    let sent: [CLIPParameter: CLIPValue] = [.on: .flag(true), .bri: .number(200), .hue: .number(7)]
    let reply: Bridge.Reply
    do { reply = try await client.command([.state(1, sent, over: nil)]) } catch { return try check(error) }
    try hold(try reply.made == roundTrip(reply.made), "changes don't come back as they were kept")
    try hold(!reply.made.contains { $0.newName == "Updated." }, "a light is named by the word for a value")
    let light = Light.extended.alter(by: reply.made)
    try hold(try light == roundTrip(light), "the light that the changes come to doesn't come back as it was kept")
    let made = Set(reply.made.compactMap { $0.sent?.parameter })
    try hold(reply.refused != nil || made.isSuperset(of: sent.keys), "there is no word about what wasn't made")
    if let error = reply.refused { try check(error) }
  }

  private static func ask(_ response: HTTPResponse) async throws {
    _ = response.isRefusedForLoad
    let configuration = try await answer { () throws(BridgeError) in try response.configuration() }
    let key = try await answer { () throws(BridgeError) in try response.applicationKey() }
    try hold(configuration == nil || key == nil, "one reply is an object and a list")
  }

  /// The result; nil after an error, which is checked.
  private static func answer<Answer>(
    _ ask: () async throws(BridgeError) -> Answer
  ) async throws(Finding) -> Answer? {
    do { return try await ask() } catch {
      try check(error)
      return nil
    }
  }

  private static func check(_ error: BridgeError) throws(Finding) {
    let text = "\(error)"
    // An escaped character takes up to ten scalars.
    try hold(text.unicodeScalars.count <= 2500, "an error is too long: \(text.prefix(300))")
    try hold(!text.contains(EmulatedBridge.key.secret), "an error shows the key: \(text)")
  }
}
