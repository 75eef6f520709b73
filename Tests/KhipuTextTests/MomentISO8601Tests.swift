import Foundation
import KhipuTestTools
import KhipuText
import KhipuValues
import Testing

struct MomentISO8601Tests {
  @Test(
    "A moment is written as ISO 8601 text in UTC, and read back",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_706_702_400, "2024-01-31T12:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
      (-1, "1969-12-31T23:59:59Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
      (-62_167_219_200, "0000-01-01T00:00:00Z"), (-62_162_035_201, "0000-02-29T23:59:59Z"),
      (-2_203_891_201, "1900-02-28T23:59:59Z"), (-2_203_891_200, "1900-03-01T00:00:00Z"),
    ] as [(KhipuValues.Moment, String)])
  func writing(moment: KhipuValues.Moment, text: String) {
    #expect(moment.text == text)
    #expect(Moment(text: text) == moment)
  }

  @Test(
    "The text of a moment leaves out the fraction of a second, and stays in the years 0000 to 9999",
    arguments: [
      (0.9, "1970-01-01T00:00:00Z"), (-0.1, "1969-12-31T23:59:59Z"), (1e300, "9999-12-31T23:59:59Z"),
      (253_402_300_799.5, "9999-12-31T23:59:59Z"), (-1e300, "0000-01-01T00:00:00Z"),
    ] as [(KhipuValues.Moment, String)])
  func writingWithin(moment: KhipuValues.Moment, text: String) { #expect(moment.text == text) }

  @Test(
    "ISO 8601 text may have a fraction of a second and an offset from UTC",
    arguments: [
      ("2024-01-31T12:00:00.25Z", 1_706_702_400.25), ("2024-01-31T14:30:00+02:30", 1_706_702_400),
      ("2024-01-31T09:00:00.5-03:00", 1_706_702_400.5), ("2024-01-31T12:00:00-00:00", 1_706_702_400),
    ] as [(String, KhipuValues.Moment)])
  func reading(text: String, moment: KhipuValues.Moment) { #expect(Moment(text: text) == moment) }

  @Test(
    "Text that isn't ISO 8601 with a time and a zone, or a time that doesn't exist, is no moment",
    arguments: [
      "", "now", "2024-01-31", "2024-01-31T12:00Z", "2024-01-31 12:00:00Z", "2024-01-31T12:00:00",
      "2024-01-31T12:00:00Zx",
      "2024-02-30T12:00:00Z", "2023-02-29T12:00:00Z", "2024-13-01T12:00:00Z", "2024-01-31T24:00:00Z",
      "2024-01-31T12:60:00Z", "2024-01-31T12:00:60Z", "2024-01-31T12:00:00+24:00", "2024-01-31T12:00:00+02:60",
      "2024-01-31T12:00:00.Z", "２０２４-01-31T12:00:00Z", "10000-01-01T00:00:00Z",
    ])
  func refusing(text: String) { #expect(Moment(text: text) == nil) }

  @Test(
    "Random moments to the second are read back from their text, which is Foundation's since the year 1600",
    arguments: 0..<20 as Range<UInt64>)
  func roundTrips(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let seconds = Int.random(in: -62_167_219_200...253_402_300_799, using: &generator)
      let moment = Moment.epoch + Double(seconds)
      #expect(Moment(text: moment.text) == moment, "seed \(seed)")
      // Before the Gregorian calendar, Foundation's years may differ.
      guard seconds >= -11_676_096_000 else { continue }
      #expect(moment.text == Date(timeIntervalSince1970: Double(seconds)).ISO8601Format(), "seed \(seed)")
    }
  }
}
