import Foundation
import KhipuValues
import TestTools
import Testing

@Suite("A moment as text")
struct MomentTextTests {
  @Test(
    "is written as ISO 8601 writes it",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_706_702_400, "2024-01-31T12:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
      (-1, "1969-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
      (253_402_300_799, "9999-12-31T23:59:59Z"), (0.25, "@0.25"), (-62_135_596_801, "@-62135596801.0"),
      (253_402_300_800, "@253402300800.0"), (1e300, "@1e+300"),
    ])
  func writing(seconds: Double, text: String) throws {
    let moment = try #require(Moment(secondsSince1970: seconds))
    #expect(moment.description == text)
    #expect(Moment(text) == moment)
  }

  @Test("of any day is Foundation's, and reads as the same moment")
  func days() throws {
    for day in stride(from: -719_162, to: 2_932_897, by: 97) {
      let seconds = Double(day * 86400 + abs(day) % 86400)
      let moment = try #require(Moment(secondsSince1970: seconds))
      if day > -135_000 {
        // Before 1600 Foundation's calendar is another one.
        try #require(moment.description == Date(timeIntervalSince1970: seconds).ISO8601Format())
      }
      try #require(Moment(moment.description) == moment)
    }
  }

  @Test("of every day of four centuries has the next day's date behind it")
  func everyDay() throws {
    for day in -36524...109_573 {
      let moment = try #require(Moment(secondsSince1970: Double(day) * 86400))
      try #require(moment.description == Date(timeIntervalSince1970: Double(day) * 86400).ISO8601Format())
      try #require(Moment(moment.description) == moment)
    }
  }

  @Test("of any seconds reads as the same moment")
  func seconds() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let seconds = Double(bitPattern: generator.next())
      guard let moment = Moment(secondsSince1970: seconds) else { continue }
      #expect(Moment(moment.description) == moment, "\(seconds)")
    }
  }

  @Test(
    "is read from nothing else",
    arguments: [
      "", "2024-01-31", "2024-01-31T12:00:00", "2024-01-31T12:00:00+00:00", "2024-01-31T12:00:00.5Z",
      "2024-01-31t12:00:00z", "2024-02-30T12:00:00Z", "2023-02-29T12:00:00Z", "2024-04-31T12:00:00Z",
      "2024-00-31T12:00:00Z", "2024-13-01T12:00:00Z", "2024-01-00T12:00:00Z", "2024-01-32T12:00:00Z",
      "2024-01-31T24:00:00Z", "2024-01-31T12:60:00Z", "2024-01-31T12:00:60Z", "0000-01-01T00:00:00Z",
      "+024-01-31T12:00:00Z", "2024-+1-31T12:00:00Z", "2024-01-31T-1:00:00Z", "2024/01/31T12:00:00Z",
      "2024-01-31T12:00:00Z ", "２０２４-01-31T12:00:00Z", "@", "@x", "@0", "@0.0", "@inf", "@nan", "@0.250",
    ])
  func refusing(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test("and a moment in a file outlives being written and read", arguments: [-0.5, 0, 1_800_000_000.25, 1e300])
  func coding(seconds: Double) throws {
    let moment = try #require(Moment(secondsSince1970: seconds))
    #expect(try roundTrip(moment) == moment)
  }

  @Test("and one in a file is finite")
  func infinite() {
    #expect(throws: (any Error).self) { try read("1e999") as Moment }
    #expect(throws: (any Error).self) { try read("\"2024-01-31T12:00:00Z\"") as Moment }
  }
}
