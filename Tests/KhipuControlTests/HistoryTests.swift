import KhipuControl
import KhipuValues
import TestTools
import Testing

@Suite("The history of a state")
struct HistoryTests {
  @Test("has the state at each moment from its beginning on", arguments: [(4, nil), (5, 0), (10, 1), (15, 1), (20, 3)])
  func state(second: Double, count: Int?) throws {
    let history = Journal<Numbers>.History(Numbers(), since: try moment(5), try [entry(10, 1), entry(20, 2)])
    #expect(try history.state(at: moment(second))?.count == count)
  }

  @Test("goes back without end if the state always was the first one")
  func endless() throws {
    #expect(try Journal<Numbers>.History(Numbers(7), []).state(at: moment(-1000))?.count == 7)
  }

  @Test("of a store in memory is the first state")
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
