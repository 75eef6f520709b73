import Foundation
import KhipuTestTools
import ModelsTestSupport
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
    "If a bridge has no event stream, `follow` reports it once, reads everything, and then polls the bridge",
    arguments: StreamFault.lasting)
  func noEventStream(_ fault: StreamFault) async throws {
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

  /// Text that isn't an event of a bridge, and the reads that it triggers.
  struct Garbled: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let read: [String]

    fileprivate init(_ name: String, _ text: String, read: [String] = []) {
      (testDescription, self.text, self.read) = (name, text, read)
    }
  }

  private static let noise = "\u{0}\u{FFFD}\u{1B}[2J\u{FEFF}"

  @Test(
    "`follow` skips garbled text in an event stream, and reads everything if the garbled text is data",
    arguments: [
      Garbled("a web page", "<html>\n\n"), Garbled("noise", "\(noise)\r\n\r\n"), Garbled("no data", "id: 7:0\n\n"),
      Garbled("a field", "retry: 0\n\n"), Garbled("nothing that changed", "data: [{\"data\":[]}]\n\n"),
      Garbled("no value", "data\n\n", read: all), Garbled("cut off JSON", "data: {\n\n", read: all),
      Garbled("noise in data", "data: \(noise)\n\n", read: all),
      Garbled("another type", "data: [{\"data\":[{\"type\":7}]}]\n\n", read: all),
    ])
  func skipsGarbledText(_ garbled: Garbled) async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let (count, isRead) = (paired.server.requests.count, paired.signalOfReading())
      let rest = try await paired.sandbox.follow { following in
        await isRead.wait()
        var bridge = EmulatedBridge()
        bridge.lights[2]?.isOn = !garbled.read.isEmpty
        paired.bridge.reset(to: bridge)
        paired.bridge.push(garbled.text)
        if !garbled.read.isEmpty { try #require(following.nextLine() == "light 2, Dimmable: on, 50%") }
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try #require(following.nextLine() == "light 1, Plug: on")
      }
      #expect(rest.isEmpty)
      #expect(paired.asked(after: count) == ["events"] + Self.all + garbled.read + ["lights"])
    }
  }

  @Test(
    "If an event stream sends no complete event, `follow` reads everything once, and reports no failure",
    arguments: ["", ": hi\n\n", "id: 7:0\ndata: ["])
  func noCompleteEvent(_ start: String) async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let (count, isRead) = (paired.server.requests.count, paired.signalOfReading())
      try paired.bridge.change { $0.lights[2]?.isOn = true }
      paired.bridge.meddleWithStreams { _ in .raw("\(StreamFault.head)\r\n\(start)", .silence) }
      let rest = try await paired.sandbox.follow { following in
        try #require(following.nextLine() == "light 2, Dimmable: on, 50%")
        await isRead.wait()
      }
      #expect(rest.isEmpty)
      #expect(paired.asked(after: count) == ["events"] + Self.all)
    }
  }

  @Test("A redirect of an event stream to another server is reported and not followed")
  func redirectIsNotFollowed() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      try await withServer { _ in
        .answer()
      } body: { other in
        let place = "Location: http://127.0.0.1:\(other.port)/eventstream/clip/v2"
        paired.bridge.meddleWithStreams { _ in .answer(307, "", headers: [place]) }
        let rest = try await paired.sandbox.follow { following in
          try #require(
            following.nextNote()
              == note("the bridge sent a response that is not understood: \"HTTP status 307\""))
        }
        #expect(rest.isEmpty)
        #expect(other.connections == 0)
      }
    }
  }

  @Test("`khipu follow` reports an outage once, its end, and the next one")
  func repeatedFailure() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let faults = Recorder<Void>()
      paired.bridge.meddleWithStreams { _ in
        faults.record(())
        return faults.events.count > 2 ? nil : .answer(500, "")
      }
      paired.bridge.meddle { _, _ in faults.events.count > 2 ? nil : .answer(500, "") }
      let rest = try await paired.sandbox.follow { following in
        let note = "khipu: lighting: loading lights failed: the bridge answered with HTTP status 500"
        try #require(following.nextNote() == note)
        try #require(following.nextNote() == "khipu: lighting: loading lights succeeded again")
        await paired.bridge.waitForStreams()
        for isOn in [true, false] {
          try paired.bridge.change { $0.lights[1]?.isOn = isOn }
          try #require(following.nextLine() == "light 1, Plug: \(isOn ? "on" : "off")")
        }
        paired.bridge.meddle { _, _ in .answer(500, "") }
        try paired.bridge.change { $0.lights[1]?.isOn = true }
        try #require(following.nextNote() == note)
      }
      #expect(rest.isEmpty)
    }
  }

  @Test(
    "If the bridge is unreachable or untrusted, `follow` reports it once, and resumes afterwards",
    .enabled(if: Identity.isAvailable), arguments: Elsewhere.allCases.filter(\.isPaired), [false, true])
  func bridgeIsUnreachable(_ place: Elsewhere, isLater: Bool) async throws {
    try await withPairedBridge(.https, hasEvents: true) { paired in
      try await place.serve(besides: paired, .https) { port in
        let isRead = paired.signalOfReading()
        let trouble = "khipu: lighting: loading lights, except that \(place.ends.says)"
        if !isLater { try paired.move(to: "127.0.0.1", port) }
        let rest = try await paired.sandbox.follow { following in
          if isLater {
            await isRead.wait()
            try paired.bridge.change { $0.lights[2]?.isOn = true }
            try #require(following.nextLine() == "light 2, Dimmable: on, 50%")
            try paired.move(to: "127.0.0.1", port)
            paired.bridge.endStreams()
          }
          let note = following.nextNote()
          try #require(note.hasPrefix("khipu: lighting: loading lights failed: \(place.ends.says)"))
          try paired.move(to: "127.0.0.1", paired.server.port)
          await paired.bridge.waitForStreams(isLater ? 2 : 1)
          try paired.bridge.change { $0.lights[1]?.isOn = true }
          try #require(following.nextLine() == "light 1, Plug: on")
          // If the bridge is back after a stream fails and before the next read, the stream's failure is reported, too.
          var end = following.nextNote()
          if end.hasPrefix(trouble) { end = following.nextNote() }
          try #require(end == "khipu: lighting: loading lights succeeded again")
        }
        #expect(rest.isEmpty || rest.hasPrefix(trouble), "\(rest)")
      }
    }
  }

  @Test(
    "Ctrl-C ends `khipu follow` while a request waits for its reply", arguments: ["eventstream", "lights", "scenes"])
  func controlCEndsFollow(_ name: String) async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let isAsked = Signal()
      let hold: @Sendable (ReceivedRequest) -> Reply? = { request in
        guard request.path.contains("/\(name)") else { return nil }
        isAsked.send()
        return .silence
      }
      paired.bridge.meddleWithStreams(hold)
      paired.bridge.meddle { request, _ in hold(request) }
      let rest = try await paired.sandbox.follow("--timeout 600") { _ in await isAsked.wait() }
      #expect(rest.isEmpty)
    }
  }
}
