import Foundation
import TestSupport
import Testing

@Suite("The number of requests")
struct RequestCountTests {
  @Test(
    "each part is read once for a line, and a command is one write",
    arguments: [
      ("turn light 1 on", ["lights"], "PUT lights/1/state"),
      ("turn Desk on", ["lights", "groups"], "PUT lights/1/state"),
      ("turn all lights off", ["lights"], "PUT groups/0/action"),
      ("toggle study over 2s", ["lights", "groups"], "PUT groups/1/action"),
      ("toggle room study", ["lights", "groups"], "PUT groups/1/action"),
      ("rename Desk to Lamp", ["lights"], "PUT lights/1"),
      ("lights", ["lights", "groups"], nil), ("rooms", ["lights", "groups"], nil),
      ("zones", ["lights", "groups"], nil), ("favorites", ["lights", "groups"], nil),
      ("scenes", ["lights", "groups", "scenes"], nil), ("route", [], nil),
    ] as [(String, Set<String>, String?)])
  func requests(_ line: String, _ parts: Set<String>, _ write: String?) async throws {
    let requests = try await requests(line)
    #expect(Set(requests.prefix(parts.count)) == Set(parts.map { "GET \($0)" }))
    #expect(requests.dropFirst(parts.count) == (write.map { [$0] } ?? []))
  }

  @Test("a scene is recalled by one write, and what the lights show then is read")
  func scene() async throws {
    let requests = try await requests("recall scene relax")
    #expect(Set(requests.prefix(3)) == ["GET scenes", "GET groups", "GET lights"])
    #expect(requests.dropFirst(3) == ["PUT groups/2/action", "GET lights"])
  }

  /// The requests of a process that carries out the line.
  private func requests(_ line: String) async throws -> [String] {
    var requests: [String] = []
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle { request, bridge in
        bridge.lights[1]?.name = "Desk"
        return request.path.hasSuffix("/groups") ? .answer(200, Self.groups) : nil
      }
      let known = paired.server.requests.count
      let ending = try await paired.sandbox.khipu(line)
      #expect(ending.code == 0, "\(ending)")
      requests = paired.server.requests.dropFirst(known).map {
        "\($0.method) \($0.path.replacing("/api/\(paired.bridge.key)/", with: ""))"
      }
    }
    return requests
  }

  private static let groups =
    #"{"1": {"name": "Study", "type": "Room", "lights": ["1", "2"]}, "3": {"name": "Work", "type": "Zone", "lights": ["1"]}}"#
}
