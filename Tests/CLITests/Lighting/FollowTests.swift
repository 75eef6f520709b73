import Foundation
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

@testable import CLI

@Suite(.timeLimit(.minutes(10)))
struct FollowTests {
  @Test(
    "With an event stream, `follow` prints a line for each change by another app, and reads only what changed",
    arguments: Scheme.allCases)
  func printsLinePerChange(_ scheme: Scheme) async throws {
    try await withPairedBridge(scheme, hasEvents: true) { paired in
      try await paired.sandbox.follow { following in
        await paired.bridge.waitForStreams()
        try paired.bridge.change { bridge in
          bridge.lights[2]?.isOn = true
          bridge.lights[2]?.values["bri"] = 254
        }
        try #require(following.nextLine() == "light 2, Dimmable: on, 100%")
        // First everything is read, later only the lights.
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try #require(following.nextLine() == "light 1, Plug: on")
        let last = paired.server.requests.last { $0.method == "GET" }
        #expect(last?.path == "/api/\(paired.bridge.key)/lights")
        // An event without a change prints no line.
        paired.bridge.push("id: 99:0\ndata: [{\"type\":\"update\",\"data\":[{\"type\":\"light\"}]}]\n\n")
        try paired.bridge.change { $0.lights[3]?.isOn = true }
        try #require(following.nextLine() == "light 3, Temperature: on, 0%, #000000, 3333K")
      }
    }
  }

  @Test("If an event stream fails, `follow` notes the reason once, and prints the changes after that")
  func streamFails() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let faults = Recorder<Void>()
      paired.bridge.meddleWithStreams { _ in
        faults.record(())
        return faults.events.count > 2 ? nil : .answer(500, "")
      }
      try await paired.sandbox.follow { following in
        let trouble = "the bridge answered with HTTP status 500"
        try #require(following.nextNote() == "khipu: lighting: loading lights, except that \(trouble), succeeded")
        await paired.bridge.waitForStreams()
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try #require(following.nextLine() == "light 1, Plug: on")
      }
    }
  }

  @Test("While the bridge can't be reached, `follow` says so in one line, and in another one when it can be again")
  func outage() async throws {
    try await withPairedBridge(.http) { paired in
      try await paired.sandbox.follow { following in
        _ = following.nextNote()
        try paired.move(to: "127.0.0.1", 1)
        let note = following.nextNote()
        try #require(note.hasPrefix("khipu: lighting: loading "))
        try #require(note.contains(" failed: the bridge is not reachable"))
        try paired.move(to: "127.0.0.1", paired.server.port)
        let end = following.nextNote()
        try #require(end.hasPrefix("khipu: lighting: loading ") && end.hasSuffix(" succeeded again"))
      }
    }
  }

  @Test("With --json, `follow` prints a change by another process once, as an object on one line")
  func otherProcess() async throws {
    try await withSandbox { sandbox in
      #expect(try await sandbox.run("lights").code == 0)
      let log = sandbox.home.appending(path: "log.txt")
      let (logged, end) = (try Data(contentsOf: log), ContinuousClock.now + .seconds(60))
      try await sandbox.follow("--json --simulated") { following in
        // Follow logs what it loads, after it has read the state.
        while try Data(contentsOf: log) == logged, .now < end { await Task.yield() }
        #expect(try await sandbox.run("turn", "light", "5", "on").code == 0)
        try #require(
          following.nextLine()
            == #"{"id": "5", "name": "Coffee plug", "on": true, "reachable": true, "favorite": false, "room": "2", "zones": []}"#
        )
      }
    }
  }

  @Test("`follow` prints a line for a removed light, or an object with --json")
  func removedLight() {
    let (plug, desk) = (Light(id: 1, name: "Plug"), Light(id: 2, name: "Desk"))
    let before = Home(lights: [plug, desk], loaded: [.lights])
    let now = before.alter(by: .lights(.removing(2)))
    #expect(LightRow.changes(from: AppState(home: before), to: AppState(home: now)) == ["light 2, Desk: removed"])
    #expect(
      LightRow.changes(from: AppState(home: before), to: AppState(home: now), isJSON: true)
        == [#"{"id": "2", "removed": true}"#])
  }
}
