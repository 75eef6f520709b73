import Foundation
import KhipuValues
import Models
import TerminalTestSupport
import TestSupport
import TestTools
import Testing

@testable import CLI

@Suite("The home followed line by line", .timeLimit(.minutes(5)))
struct FollowTests {
  /// Follows at a terminal, until the body returns; then it is interrupted.
  private func follow(
    _ options: String = "", in sandbox: Sandbox, at terminal: Terminal,
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async throws {
    let process = try await sandbox.run("exec khipu follow \(options)", at: terminal) { process in
      try await body()
      process.interrupt()
      _ = terminal.shown { _ in false }
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
  }

  private func expect(_ line: String, at terminal: Terminal, location: SourceLocation = #_sourceLocation) {
    let screen = terminal.shown(in: 200) { $0.lines.contains(line) }
    #expect(screen.lines.contains(line), sourceLocation: location)
  }

  @Test(
    "what another app does at a bridge that pushes is a line, and nothing is read that did not change",
    arguments: Scheme.allCases)
  func pushing(_ scheme: Scheme) async throws {
    try await withPairedBridge(scheme, hasEvents: true) { paired in
      let terminal = try Terminal(columns: 200)
      try await follow(in: paired.sandbox, at: terminal) {
        await paired.bridge.waitForStreams()
        try paired.bridge.change { bridge in
          bridge.lights[2]?.isOn = true
          bridge.lights[2]?.values["bri"] = 254
        }
        expect("light 2, Dimmable: on, 100%", at: terminal)
        // The first reading of everything, and then the lights alone.
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        expect("light 1, Plug: on", at: terminal)
        let last = paired.server.requests.last { $0.method == "GET" }
        #expect(last?.path == "/api/\(paired.bridge.key)/lights")
        // What changes nothing is no line.
        paired.bridge.push("id: 99:0\ndata: [{\"type\":\"update\",\"data\":[{\"type\":\"light\"}]}]\n\n")
        try paired.bridge.change { $0.lights[3]?.isOn = true }
        expect("light 3, Temperature: on, 0%, #000000, 3333K", at: terminal)
        let lines = terminal.shown(in: 200) { _ in true }.lines.filter { $0.hasPrefix("light ") }
        #expect(lines.count == 3)
      }
      #expect(!terminal.shown(in: 200) { _ in true }.lines.joined().contains(paired.bridge.key))
    }
  }

  @Test("a bridge that doesn't push is read again and again, and that is said in one line")
  func polling() async throws {
    try await withPairedBridge(.http) { paired in
      let terminal = try Terminal(columns: 200)
      try await follow(in: paired.sandbox, at: terminal) {
        expect(
          "khipu: lighting: loading lights, except that the bridge doesn't push changes and is read every 5 seconds, succeeded",
          at: terminal)
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        expect("light 1, Plug: on", at: terminal)
      }
    }
  }

  @Test("what another process changes is an object of JSON on a line, once")
  func otherProcess() async throws {
    try await withSandbox { sandbox in
      #expect(try await sandbox.run("lights").code == 0)
      let terminal = try Terminal(columns: 400)
      try await follow("--json", in: sandbox, at: terminal) {
        let ending = try await sandbox.run("turn", "light", "5", "on")
        #expect(ending.code == 0)
        let line =
          #"{"id": "5", "name": "Coffee plug", "on": true, "reachable": true, "favorite": false, "room": "2", "zones": []}"#
        let screen = terminal.shown(in: 400) { $0.lines.contains(line) }
        #expect(screen.lines.filter { !$0.isEmpty } == [line])
      }
    }
  }

  @Test("a light that is gone is a line")
  func removal() {
    let (plug, desk) = (Light(id: 1, name: "Plug"), Light(id: 2, name: "Desk"))
    let before = Home(lights: [plug, desk], loaded: [.lights])
    let now = before.alter(by: .lights(.removing(2)))
    #expect(LightRow.changes(from: AppState(home: before), to: AppState(home: now)) == ["light 2, Desk: removed"])
    #expect(
      LightRow.changes(from: AppState(home: before), to: AppState(home: now), isJSON: true)
        == [#"{"id": "2", "removed": true}"#])
  }

  @Test("what is read for the first time has not changed")
  func firstReading() {
    let home = Home(lights: [Light(id: 1, name: "Plug")], loaded: [.lights])
    #expect(LightRow.changes(from: AppState(), to: AppState(home: home)) == [])
  }
}
