import KhipuTestTools
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FollowCutTests {
  /// The byte offsets in an event at which streams are cut, in groups.
  private static let cuts: [[Int]] = {
    let places = Experiments.sample(of: Array(0...length), kinds: { [kind(ofCutBehind: $0)] })
    return stride(from: 0, to: places.count, by: 40).map { Array(places[$0..<min($0 + 40, places.count)]) }
  }()

  private static let length = 319

  private static func kind(ofCutBehind place: Int) -> String {
    switch place {
    case 0: "before the event"
    case 1..<4: "in the name of the id"
    case 4..<16: "in the id"
    case 16: "before the end of a line"
    case 17: "after a line"
    case 18..<23: "in the name of the data"
    case length - 2: "after the data"
    case length - 1: "before the empty line"
    case length: "after the event"
    case _: "in the data"
    }
  }

  @Test(
    "After its event stream is cut, `khipu follow` resumes after the last whole event, and prints each change once",
    arguments: cuts)
  func resumesAfterLastEvent(_ places: [Int]) async throws {
    try await withPairedBridge(.http, hasEvents: true) { paired in
      let (count, isRead) = (paired.server.requests.count, paired.signalOfReading())
      var expected = ["events", "lights", "groups", "groups", "scenes", "lights"]
      let rest = try await paired.sandbox.follow { following in
        await isRead.wait()
        try paired.bridge.change { $0.lights[1]?.name = "Plug 99" }
        try #require(following.nextLine() == "light 1, Plug 99: off")
        for (number, place) in places.enumerated() {
          await paired.bridge.waitForStreams(number + 1)
          let name = "Plug \(100 + number)"
          let length = try paired.bridge.change(cuttingBehind: place) { $0.lights[1]?.name = name }
          #expect(length == Self.length)
          try #require(following.nextLine() == "light 1, \(name): off", "cut behind \(place)")
          let (last, this) = ("events behind \(1_634_576_695 + number):0", "events behind \(1_634_576_696 + number):0")
          expected += place < length ? [last, "lights"] : ["lights", this]
        }
        await paired.bridge.waitForStreams(places.count + 1)
      }
      #expect(rest.isEmpty)
      #expect(paired.asked(after: count) == expected)
    }
  }
}
