import KhipuText
import KhipuValues
import Testing

@testable import KhipuSentences

struct DueSlotTests {
  @Test("Each time of day is written in hours and minutes, and read back")
  func timesOfDay() throws {
    for minute in 0..<1440 {
      let due = Due.at(Due.TimeOfDay(clamping: minute))
      #expect(try Slot.due.parse(Slot.due.write(due)) == due)
    }
    #expect(try Slot.due.parse("at 18:30") == .at(Due.TimeOfDay(clamping: 1110)))
    #expect(try Slot.due.parse("AT 8:05") == Slot.due.parse("at 08:05"))
    #expect(Slot.due.write(.at(Due.TimeOfDay(clamping: 485))) == "at 08:05")
  }

  @Test(
    "A delay is written in the largest unit that makes it whole, and read in any unit",
    arguments: [
      (1, "in 1s", ["in 1", "in 1 second", "IN 1S"]), (90, "in 90s", ["in 1.5min", "in 90 seconds"]),
      (300, "in 5min", ["in 300", "in 5 minutes"]), (7200, "in 2h", ["in 120min", "in 2 hours"]),
      (5400, "in 90min", ["in 1.5h"]), (42, "in 42s", ["in 0.7min"]), (31_536_000, "in 8760h", ["in 31536000"]),
    ])
  func delays(seconds: Int, written: String, others: [String]) throws {
    let due = Due.after(Due.Delay(clamping: seconds))
    #expect(Slot.due.write(due) == written)
    for text in [written] + others { #expect(try Slot.due.parse(text) == due, "\(text)") }
  }

  @Test(
    "A moment is written as ISO 8601 text in UTC, and read with any offset, up to the next word",
    arguments: ["at 2024-01-31T12:00:00Z", "AT 2024-01-31T14:30:00+02:30", "at \"2024-01-31T12:00:00Z\""])
  func moments(text: String) throws {
    #expect(try Slot.due.parse(text) == .exactly(1_706_702_400))
    #expect(Slot.due.write(.exactly(1_706_702_400)) == "at 2024-01-31T12:00:00Z")
    let slot = Slot<KhipuValues.Moment>.moment.before("sharp").after("at")
    #expect(try slot.write(slot.parse(text + " sharp")) == "at 2024-01-31T12:00:00Z sharp")
  }

  @Test(
    "What isn't a moment is refused with what was expected",
    arguments: ["", "18:30", "2024-02-30T12:00:00Z", "2024-01-31T12:00:00", "2024-01-31 12:00:00Z"])
  func refusedMoment(text: String) {
    let error = #expect(throws: ParseError.self) { try Slot<KhipuValues.Moment>.moment.parse(text) }
    #expect(
      error.map { "\($0)".contains("a time such as 2024-01-31T12:00:00Z") } == true, "\(String(describing: error))")
  }

  @Test(
    "What isn't a time that can be due is refused with what was expected",
    arguments: [
      ("", #"expected "in" or "at""#), ("18:30", #"expected "in" or "at""#), ("at 18", "a time such as 18:30"),
      ("at 18:3", "a time such as 18:30"), ("at noon", "a time such as 18:30"), ("at 018:30", "a time such as 18:30"),
      ("at 2024-02-30T12:00:00Z", "a time such as 18:30 or 2024-01-31T12:00:00Z"), ("at 24:00", "00:00 to 23:59"),
      ("at 18:60", "00:00 to 23:59"), ("at ١٨:٣٠", "a time such as 18:30"),
      ("in", "a time such as 90s"), ("in 5 days", "the end"), ("in 0s", "1s to 8760h, in whole seconds"),
      ("in 1.5s", "1s to 8760h, in whole seconds"), ("in 8761h", "1s to 8760h, in whole seconds"),
      ("in -5s", "1s to 8760h, in whole seconds"),
    ])
  func refused(text: String, reason: String) {
    let error = #expect(throws: ParseError.self) { try Slot.due.parse(text) }
    #expect(error.map { "\($0)".contains(reason) } == true, "\(String(describing: error))")
  }
}
