import KhipuControl
import KhipuTestTools
import KhipuValues
import Testing

@testable import KhipuHistory

struct JournalHistoryTests {
  private typealias History = Journal<Numbers>.History

  private func entry(_ second: Double, _ process: Int, _ cause: String?, _ numbers: Int...) -> Journal<Numbers>.Entry {
    Journal.Entry(
      moment: .epoch + second, process: process, cause: cause,
      changes: numbers.map { .counting($0) })
  }

  @Test(
    "A journal's history returns the state at a moment, or nil for a moment before the history begins",
    arguments: [(nil, 0, 100), (nil, 1, 101), (nil, 2, 103), (nil, 9, 111), (2, 1, nil), (2, 2, 103)]
      as [(Double?, Double, Int?)])
  func returnsStateAtMoment(start: Double?, second: Double, count: Int?) throws {
    let entries = [entry(1, 7, nil, 1), entry(2, 7, nil, 2), entry(3, 8, nil, 4, 4)]
    let history = History(Numbers(100), since: start.flatMap(Moment.init(secondsSince1970:)), entries)
    #expect(history.state(at: Moment.epoch + second)?.count == count)
  }

  @Test(
    "A journal's history has one step per message, in the order of the messages' last changes, even if these are interleaved"
  )
  func steps() {
    let entries = [
      entry(1, 7, "a", 1), entry(1, 8, "b", 2), entry(1, 7, "a", 4), entry(2, 7, "a", 8), entry(3, 7, nil, 16),
    ]
    let steps = History(Numbers(100), entries).steps
    #expect(steps.map(\.entry.cause) == ["b", "a", "a", nil])
    #expect(steps.map(\.entry.process) == [8, 7, 7, 7])
    #expect(steps.map(\.entry.changes) == [[2], [1, 4], [8], [16]].map { $0.map { .counting($0) } })
    let states = steps.map { $0.states { _ in true } }
    #expect(states.map { $0?.before.count } == [101, 100, 107, 115])
    #expect(states.map { $0?.after.count } == [103, 105, 115, 131])
  }

  @Test("What other messages change before the first chosen change of a step is in the state before that change")
  func othersBeforeChosen() throws {
    let entries = [
      entry(1, 7, "a", 1), entry(1, 8, "b", 2), entry(1, 7, "a", 4), entry(1, 8, "c", 8), entry(1, 7, "a", 16),
    ]
    let step = try #require(History(Numbers(100), entries).steps.last)
    let states = step.states { $0 == .counting(4) || $0 == .counting(16) }
    #expect(states?.before.count == 103 && states?.after.count == 123)
  }

  @Test(
    "A step of a journal's history returns the states before the first and after the last chosen change",
    arguments: [([], nil), ([2], 101...103), ([1, 8], 100...115), ([2, 4], 101...107)] as [([Int], ClosedRange<Int>?)])
  func states(chosen: [Int], range: ClosedRange<Int>?) throws {
    let step = try #require(History(Numbers(100), [entry(1, 7, "a", 1, 2, 4, 8)]).steps.first)
    let states = step.states { change in chosen.contains { change == .counting($0) } }
    #expect(states.map { $0.before.count...$0.after.count } == range)
  }
}
