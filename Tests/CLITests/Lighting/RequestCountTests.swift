import KhipuTestTools
import TestSupport
import Testing

struct RequestCountTests {
  @Test(
    "A command reads each part of the home that it needs once, and writes to each light or group at most once",
    arguments: [
      ("turn light 1 on", ["lights"], ["PUT lights/1/state"]),
      ("turn Desk on", ["lights", "groups"], ["PUT lights/1/state"]),
      ("turn all lights off", ["lights"], ["PUT groups/0/action"]),
      ("toggle light 1", ["lights"], ["PUT lights/1/state"]),
      ("toggle room 1", ["lights", "groups"], ["PUT groups/1/action"]),
      ("turn light 1 and light 2 off", ["lights"], ["PUT lights/1/state", "PUT lights/2/state"]),
      (
        "turn Desk and study and zone work and light 2 off", ["lights", "groups"],
        ["PUT lights/1/state", "PUT groups/1/action"]
      ),
      ("apply brightness 50% on room 1", ["lights", "groups"], ["PUT lights/2/state"]),
      ("increase brightness by 10 on all lights", ["lights"], ["PUT lights/5/state"]),
      ("rename Desk to Lamp", ["lights"], ["PUT lights/1"]), ("show Desk as scrubbing", ["lights"], []),
      ("lights", ["lights", "groups"], []), ("rooms", ["lights", "groups"], []),
      ("zones", ["lights", "groups"], []), ("favorites", ["lights", "groups"], []),
      ("scenes", ["lights", "groups", "scenes"], []), ("light Desk", ["lights", "groups", "scenes"], []),
      ("room 1", ["lights", "groups", "scenes"], []), ("scene relax", ["lights", "groups", "scenes"], []),
      ("lights room 1", ["lights", "groups"], []), ("lights Desk", ["lights", "groups"], []),
    ] as [(String, Set<String>, [String])])
  func readsEachPartOnce(_ line: String, _ parts: Set<String>, _ writes: [String]) async throws {
    let requests = try await requests(line)
    #expect(Set(requests.prefix(parts.count)) == Set(parts.map { "GET \($0)" }))
    #expect(Array(requests.dropFirst(parts.count)) == writes)
  }

  @Test(
    "A command reads what its names need, and then the lights again: when its turn comes, or after a recall",
    arguments: [
      ("toggle Desk", ["groups", "lights"], ["GET lights", "PUT lights/1/state"]),
      ("toggle room study", ["groups"], ["GET groups", "GET lights", "PUT groups/1/action"]),
      ("toggle study over 2s", ["groups", "lights"], ["GET groups", "GET lights", "PUT groups/1/action"]),
      ("apply brightness 50% on study", ["groups", "lights"], ["GET groups", "GET lights", "PUT lights/2/state"]),
      ("recall scene relax", ["groups", "lights", "scenes"], ["PUT groups/2/action", "GET lights"]),
    ] as [(String, [String], [String])])
  func readsAgain(_ line: String, names: [String], _ rest: [String]) async throws {
    let requests = try await requests(line)
    #expect(requests.prefix(names.count).sorted() == names.map { "GET \($0)" })
    #expect(Array(requests.dropFirst(names.count)) == rest)
  }

  /// The requests that a process makes for the line.
  private func requests(_ line: String) async throws -> [String] {
    var requests: [String] = []
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle { request, bridge in
        bridge.lights[1]?.name = "Desk"
        return request.path.hasSuffix("/groups") ? .answer(200, Self.groups) : nil
      }
      let known = paired.server.requests.count
      let ending = try await paired.sandbox.run(line)
      #expect(ending.code == 0, "\(ending)")
      requests = paired.server.requests.dropFirst(known).filter { $0.path != "/api/config" }.map {
        "\($0.method) \($0.path.replacing("/api/\(paired.bridge.key)/", with: ""))"
      }
    }
    return requests
  }

  private static let groups =
    #"{"1": {"name": "Study", "type": "Room", "lights": ["1", "2"]}, "3": {"name": "Work", "type": "Zone", "lights": ["1"]}}"#
}
