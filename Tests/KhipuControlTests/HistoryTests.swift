import KhipuControl
import KhipuValues
import TestTools
import Testing

@Suite("The history of a state")
struct HistoryTests {
  @Test(
    "A history returns the state at each moment since its beginning",
    arguments: [(4, nil), (5, 0), (10, 1), (15, 1), (20, 3)])
  func state(second: Double, count: Int?) throws {
    let history = Journal<Numbers>.History(Numbers(), since: try moment(5), try [entry(10, 1), entry(20, 2)])
    #expect(try history.state(at: moment(second))?.count == count)
  }

  @Test("A history without a beginning returns the first state for any earlier moment")
  func endless() throws {
    #expect(try Journal<Numbers>.History(Numbers(7), []).state(at: moment(-1000))?.count == 7)
  }

  @Test("The history of a store in memory has the first state and no entries")
  func inMemory() throws {
    let store = createStore(Numbers(7))
    try store.count(1)
    let history = try store.history { _ in false }
    #expect(history.first.count == 7 && history.entries.isEmpty)
  }

  private func moment(_ second: Double) throws -> Moment { try #require(Moment(secondsSince1970: second)) }

  private func entry(_ second: Double, _ number: Int) throws -> Journal<Numbers>.Entry {
    Journal.Entry(moment: try moment(second), process: 7, cause: nil, changes: [.counting(number)])
  }
}
