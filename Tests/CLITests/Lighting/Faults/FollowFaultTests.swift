import Foundation
import KhipuTestTools
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FollowFaultTests {
  /// The reads of all parts of the home, in order.
  private static let all = ["lights", "groups", "groups", "scenes"]

  private func note(_ trouble: String) -> String {
    "khipu: lighting: loading lights, except that \(trouble), succeeded"
  }

  @Test(
    "If an event stream fails, `follow` reports it once, reads everything, and reopens the stream",
    arguments: StreamFault.passing)
  func eventStreamFails(_ fault: StreamFault) async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let (count, faults) = (paired.server.requests.count, Recorder<Void>())
      try paired.bridge.change { $0.lights[2]?.isOn = true }
      paired.bridge.meddleWithStreams { _ in
        faults.record(())
        return faults.events.count > 2 ? nil : fault.reply
      }
      let rest = try await paired.sandbox.follow(fault.options) { following in
        try #require(following.nextLine() == "light 2, Dimmable: on, 50%")
        try #require(following.nextNote() == note(fault.trouble))
        await paired.bridge.waitForStreams()
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try #require(following.nextLine() == "light 1, Plug: on")
        try paired.bridge.change { $0.lights[1]?.isOn = false }
        try #require(following.nextLine() == "light 1, Plug: off")
      }
      #expect(rest.isEmpty)
      let begun = fault.hasBegun ? Self.all : []
      // Before the failure is reported, the lights are read, to see whether the bridge replies at all.
      let expected =
        ["events"] + begun + ["lights"] + Self.all + ["events"] + begun + Self.all + ["events"] + Self.all
      let asked = paired.asked(after: count)
      #expect(Array(asked.prefix(expected.count)) == expected)
      #expect(Set(asked.dropFirst(expected.count)) == ["lights"])
    }
  }

  @Test(
    "If a bridge has no event stream, `follow` reports it once, reads everything, and then polls the bridge")
  func noEventStream() async throws {
    let fault = StreamFault.lasting
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let count = paired.server.requests.count
      try paired.bridge.change { $0.lights[2]?.isOn = true }
      paired.bridge.meddleWithStreams { _ in fault.reply }
      let rest = try await paired.sandbox.follow { following in
        try #require(following.nextLine() == "light 2, Dimmable: on, 50%")
        try #require(following.nextNote() == note(fault.trouble))
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try #require(following.nextLine() == "light 1, Plug: on")
      }
      #expect(rest.isEmpty)
      let asked = paired.asked(after: count)
      #expect(Array(asked.prefix(6)) == ["events"] + Self.all + ["lights"])
      #expect(asked.count { $0.hasPrefix("events") } == 1)
    }
  }

  @Test("Ctrl-C ends `khipu follow` while a request waits for its reply")
  func controlCEndsFollow() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let isAsked = Signal()
      paired.bridge.meddle { request, _ in
        guard request.path.hasSuffix("/lights") else { return nil }
        isAsked.send()
        return .silence
      }
      let rest = try await paired.sandbox.follow("--timeout 600") { _ in await isAsked.wait() }
      #expect(rest.isEmpty)
    }
  }
}
