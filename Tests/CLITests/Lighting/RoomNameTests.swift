import Foundation
import KhipuTestTools
import TestSupport
import Testing

struct RoomNameTests {
  @Test(
    "A room whose name ends with \"room\" needs no quotation marks and no additional requests"
  )
  func needsNoQuotationMarks() async throws {
    try await withLivingRoom { paired in
      _ = try await paired.sandbox.shell("find home -type f ! -name bridge-key.json -delete")
      for _ in 1...2 {
        let known = paired.server.requests.count
        let ending = try await paired.sandbox.run("turn", "living", "room", "off")
        #expect(ending == Ending(output: "lighting: turning Living room off succeeded\n"))
        let requests = paired.server.requests.dropFirst(known).map(\.path).filter { $0 != "/api/config" }
        #expect(requests.count(where: { $0.hasSuffix("/groups") }) == 1)
        #expect(requests.count(where: { $0.hasSuffix("/lights") }) == 1)
        #expect(requests.count == 3)
      }
      let room = try await paired.sandbox.run("room", "living", "room")
      #expect(room.output.contains("name    Living room\n"))
    }
  }

  @Test(
    "A room name that ends with \"room\" is understood only if it is stored or the bridge can be read"
  )
  func understoodOnlyIfStored() async throws {
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle { _, _ in .answer(500, "") }
      let ending = try await paired.sandbox.run("turn", "living", "room", "off")
      let form = "turn LIGHTS on|off [over 2s]"
      #expect(
        ending.errors
          == "khipu: not understood at column 13: expected \"on\" or \"off\", found \"room\"; the form is: \(form)\n")
      #expect(ending.code == 64)
    }
    try await withLivingRoom { paired in
      _ = try await paired.sandbox.run("rooms")
      paired.bridge.meddle { _, _ in .answer(500, "") }
      let ending = try await paired.sandbox.run("turn", "living", "room", "off")
      #expect(ending.errors.hasPrefix("khipu: the bridge answered with HTTP status 500"))
    }
  }

  /// Runs the body with a bridge whose room has a new name that the stored home doesn't know.
  private func withLivingRoom(_ body: (PairedBridge) async throws -> Void) async throws {
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle { request, _ in
        request.path.hasSuffix("/groups")
          ? .answer(200, #"{"1": {"name": "Living room", "type": "Room", "lights": ["1", "2"]}}"#) : nil
      }
      try await body(paired)
    }
  }
}
