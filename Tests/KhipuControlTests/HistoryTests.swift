import KhipuTestTools
import KhipuValues
import Testing
@testable import KhipuControl

struct HistoryTests {
  @Test("The history of an in-memory store has the initial state and no entries")
  func inMemory() async throws {
    let store = createStore(Numbers(7))
    try await store.count(1)
    let history = try await store.history { _ in false }
    #expect(history.first.count == 7 && history.entries.isEmpty)
  }

  @Test(
    "A store's `history` passes its closure to the journal, and returns the history that the journal reads",
    arguments: [true, false])
  func returnsJournalsHistory(isEnough: Bool) async throws {
    var journal = Journal<Numbers>.inMemory(Numbers())
    let entry = Journal<Numbers>.Entry(moment: .epoch, process: 7, cause: "count", changes: [.counting(2)])
    journal.history = { isEnough in
      let newest = Journal<Numbers>.History(Numbers(3), since: .epoch, [entry])
      return isEnough(newest) ? newest : Journal<Numbers>.History(Numbers(1), [entry, entry])
    }
    let history = try await createStore(journal: journal).history { _ in isEnough }
    #expect(history.first == Numbers(isEnough ? 3 : 1) && history.start == (isEnough ? .epoch : nil))
    #expect(history.entries.map(\.process) == (isEnough ? [7] : [7, 7]))
    #expect(history.entries.allSatisfy { $0.moment == .epoch && $0.cause == "count" && $0.changes == [.counting(2)] })
  }
}
