import KhipuTestTools
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FollowCutTests {
  @Test("After its event stream is cut, `khipu follow` resumes after the last whole event, and prints each change once")
  func resumesAfterLastEvent() async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let (count, isRead) = (paired.server.requests.count, paired.signalOfReading())
      let rest = try await paired.sandbox.follow { following in
        await isRead.wait()
        try paired.bridge.change { $0.lights[1]?.name = "Plug 1" }
        try #require(following.nextLine() == "light 1, Plug 1: off")
        // The first cut is in the data of an event, the second one after an event.
        for (number, place) in [(1, 100), (2, 319)] {
          await paired.bridge.waitForStreams(number)
          let name = "Plug 10\(number)"
          let length = try paired.bridge.change(cuttingBehind: place) { $0.lights[1]?.name = name }
          #expect(length == 319)
          try #require(following.nextLine() == "light 1, \(name): off")
        }
        await paired.bridge.waitForStreams(3)
      }
      #expect(rest.isEmpty)
      #expect(
        paired.asked(after: count) == [
          "events", "lights", "groups", "groups", "scenes", "lights", "events behind 1634576695:0", "lights", "lights",
          "events behind 1634576697:0",
        ])
    }
  }
}
