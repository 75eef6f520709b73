@testable import KhipuJournal
import Foundation
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
    let clock = JournalClock(process: 7) { 5 }
    #expect((1...3).map { _ in clock.now() } == [5, 6, 7])
  }
}
