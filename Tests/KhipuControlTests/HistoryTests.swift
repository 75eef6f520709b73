import KhipuControl
import TestTools
import Testing

@Suite("The history of a state")
struct HistoryTests {
  @Test("The history of a store in memory has the first state and no entries")
  func inMemory() throws {
    let store = createStore(Numbers(7))
    try store.count(1)
    let history = try store.history { _ in false }
    #expect(history.first.count == 7 && history.entries.isEmpty)
  }
}
