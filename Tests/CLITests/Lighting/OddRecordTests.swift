import Foundation
import KhipuTestTools
import TestSupport
import Testing

/// Records that can't be read, in the started program.
struct OddRecordTests {
  private static let records = [
    "lights": #""7":{"name":"Configuration tool 1","type":"Configuration tool","state":{"reachable":true}}"#,
    "groups": #""9":{"name":"Cellar","type":"Room"}"#, "scenes": #""a scene":{"name":"Odd","lights":[]}"#,
  ]

  private static let lines = [
    "light 7: state.on is missing", "group 9: lights is missing",
    #"scene "a scene": the id isn't up to 32 letters, digits, hyphens and underscores"#,
  ]

  /// Adds the odd record to each list that the bridge sends.
  @Sendable private static func add(_ request: ReceivedRequest, _ bridge: inout EmulatedBridge) -> Reply? {
    guard request.method == "GET", let list = request.path.split(separator: "/").last.map(String.init),
      let record = records[list]
    else { return nil }
    do {
      let reply = String(decoding: try bridge.answer(request.method, request.path, nil), as: UTF8.self)
      return .answer(200, "\(reply.dropLast()),\(record)}")
    } catch { return .answer(500, "\(error)") }
  }

  @Test("A record that can't be read is named once per process, and `status` lists all of them")
  func namedOnce() async throws {
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle(Self.add)
      let script = try await paired.sandbox.run(input: "lights\nscenes\nturn light 1 on\nturn all lights off\nlights\n")
      #expect(script.code == 0)
      #expect(
        Set(script.errors.split(separator: "\n").map(String.init)) == Set(Self.lines.map { "khipu: left out \($0)" }))
      #expect(script.errors.split(separator: "\n").count == 3)
      let status = try await paired.sandbox.run("status")
      #expect(status.code == 0 && status.errors.isEmpty && status.output.contains("ready"))
      for line in Self.lines { #expect(status.output.contains(line)) }
      let json = try await paired.sandbox.run("status", "--json")
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(object?["leftOut"] as? [String] == Self.lines)
    }
  }

  @Test("If the rooms or the scenes can't be read, lights are still listed, shown and switched")
  func unreadableParts() async throws {
    try await withPairedBridge(.http) { paired in
      paired.bridge.meddle { request, _ in
        request.path.hasSuffix("/groups") || request.path.hasSuffix("/scenes") ? .answer(200, "7") : nil
      }
      for command in ["lights", "light 2", "turn light 1 off", "turn plug on", "light plug", "what lights are on"] {
        let ending = try await paired.sandbox.run(command.split(separator: " ").map(String.init))
        #expect(ending.code == 0 && !ending.output.isEmpty, "\(command): \(ending)")
      }
      let status = try await paired.sandbox.run("status")
      #expect(status.code == 0 && status.errors.isEmpty, "\(status)")
      for part in ["groups", "scenes"] { #expect(status.output.contains("GET \(part)"), "\(status)") }
      for command in ["rooms", "room 1", "turn room 1 on", "lights room 1", "scenes"] {
        let ending = try await paired.sandbox.run(command.split(separator: " ").map(String.init))
        #expect(
          ending.code == 1 && ending.output.isEmpty && ending.errors.contains("is not understood"),
          "\(command): \(ending)")
      }
      paired.bridge.meddle { request, _ in request.path.hasSuffix("/lights") ? .answer(200, "7") : nil }
      let unlit = try await paired.sandbox.run("status")
      #expect(unlit.code == 1 && unlit.errors.isEmpty && unlit.output.contains("GET lights"), "\(unlit)")
      paired.bridge.meddle { request, _ in request.path.hasSuffix("/scenes") ? .answer(500, "") : nil }
      let room = try await paired.sandbox.run("room", "1")
      #expect(room.code == 0 && room.output.contains("Plug"))
      #expect(room.errors == "khipu: lighting: loading scenes failed: the bridge answered with HTTP status 500\n")
    }
  }
}
