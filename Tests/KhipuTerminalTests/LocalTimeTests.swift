import Foundation
import KhipuTerminal
import KhipuValues
import Testing

struct LocalTimeTests {
  /// The moment of a local time in the time zone of the process.
  private func moment(_ text: String) throws -> KhipuValues.Moment {
    // In the year 9000.
    let latest: Moment = 221_845_392_000
    return try #require(LocalTime(text, before: latest)).moment
  }

  @Test(
    "A local time is parsed and printed back, with zero seconds if the text has none",
    arguments: ["2026-01-31 12:30:05", "2024-02-29 00:00:00", "1999-12-31 23:59:59"])
  func isPrintedBack(text: String) throws {
    #expect(try LocalTime(moment(text)).description == text)
    let short = String(text.dropLast(3)).replacing(" ", with: "T")
    #expect(try LocalTime(moment(short)).description == text.dropLast(2) + "00")
  }

  @Test(
    "A local time without a date is its last occurrence up to now, or its next one after now",
    arguments: [
      ("12:30", "2026-03-01 12:30:00", "2026-03-02 12:30:00"),
      ("12:31:00", "2026-03-01 12:31:00", "2026-03-02 12:31:00"),
      ("12:31:01", "2026-02-28 12:31:01", "2026-03-01 12:31:01"),
      ("23:59", "2026-02-28 23:59:00", "2026-03-01 23:59:00"), ("0:00", "2026-03-01 00:00:00", "2026-03-02 00:00:00"),
      ("2026-01-31 12:30", "2026-01-31 12:30:00", "2026-01-31 12:30:00"),
    ])
  func occurrence(text: String, last: String, next: String) throws {
    let now = try moment("2026-03-01 12:31:00")
    #expect(LocalTime(text, before: now)?.description == last)
    #expect(LocalTime(text, after: now)?.description == next)
  }

  @Test(
    "Text other than a valid local time isn't parsed",
    arguments: [
      "", "12", "12:", "24:00", "12:60", "12:30:60", "2026-02-30 12:00", "2026-13-01 12:00", "2026-00-01 12:00",
      "2026-01-00 12:00", "12:30 ", "-1:30", "yesterday", "2026-01-31", "１２:３０", "２０２６-01-31 12:30", "12:30+1",
      "2026-01-31 12:30+23:30",
    ])
  func isNotParsed(text: String) throws {
    #expect(LocalTime(text, before: try moment("2026-03-01 12:31:00")) == nil)
  }

  @Test("A local time is printed with its UTC offset only if clocks repeat it, and isn't parsed if they skip it")
  func printsUTCOffset() async {
    await #expect(processExitsWith: .success) {
      // Central European Time as a POSIX rule, which needs no time zone database.
      setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1)
      tzset()
      let now = try #require(LocalTime("2026-12-31 12:00", before: .epoch)).moment
      for (typed, shown) in [
        ("2026-10-25 02:30+02:00", "2026-10-25 02:30:00+02:00"), ("2026-10-25 02:30", "2026-10-25 02:30:00+01:00"),
        ("2026-10-25 02:30+01:00", "2026-10-25 02:30:00+01:00"), ("2026-10-25 03:30", "2026-10-25 03:30:00"),
      ] { #expect(LocalTime(typed, before: now)?.description == shown) }
      #expect(LocalTime("2026-03-29 02:30", before: now) == nil)
    }
  }

  @Test("A local time that occurs twice because a zone changed its UTC offset permanently is printed with the offset")
  func changedZone() async {
    await #expect(processExitsWith: .success) {
      // As in Almaty: from +06:00 to +05:00 at 2024-02-29 18:00 UTC.
      let counts = [0, 0, 0, 1, 2, 4].flatMap(LocalTimeTests.bytes)
      let content =
        Array("TZif".utf8) + Array(repeating: 0, count: 16) + counts + LocalTimeTests.bytes(1_709_229_600) + [1]
        + LocalTimeTests.bytes(21_600) + [0, 0] + LocalTimeTests.bytes(18_000) + [0, 0] + Array("QYZ\0".utf8)
      let path = "/tmp/zone-\(getpid())"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
      defer { unlink(path) }
      try #require(write(file, content, content.count) == content.count)
      setenv("TZ", ":\(path)", 1)
      tzset()
      let now = try #require(LocalTime("2024-12-31 12:00", before: .epoch)).moment
      for (typed, shown) in [
        ("2024-02-29 23:30+06:00", "2024-02-29 23:30:00+06:00"), ("2024-02-29 22:30", "2024-02-29 22:30:00"),
        ("2024-02-29 23:30+05:00", "2024-02-29 23:30:00+05:00"), ("2024-03-01 00:00", "2024-03-01 00:00:00"),
      ] { #expect(LocalTime(typed, before: now)?.description == shown) }
    }
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
