@testable import KhipuJournal
import Foundation
import KhipuTestTools
import Testing

struct JournalClockTests {
  @Test("A journal's clock returns the system's time in microseconds")
  func returnsSystemTime() {
    let (clock, before) = (JournalClock(), Date().timeIntervalSince1970)
    let now = Double(clock.now())
    let after = Date().timeIntervalSince1970
    // The tolerance covers the rounding of the doubles.
    #expect(before * 1_000_000 - 100 <= now && now <= after * 1_000_000 + 100)
  }

  @Test("The times of a journal's clock increase even if the system's time doesn't")
  func timesIncrease() {
    let times = Recorder<Int>()
    let clock = JournalClock(process: 7, present: { times.events.count < 3 ? 5 : 9 })
    for _ in 1...5 { times.record(clock.now()) }
    #expect(times.events == [5, 6, 7, 9, 10])
  }
}
