import KhipuComposition
import KhipuControl
import KhipuTestTools
import KhipuValues
import Testing

struct StorePartTests {
  private let store = createStore(Shop())
  private var tea: Store<Numbers> { store.part(\.tea, as: .tea) }
  private var cake: Store<Numbers> { store.part(\.cake, as: .cake) }

  @Test("A part of a store reads and changes only its part of the state, and the whole sees the change")
  func changes() async throws {
    try await tea.count(2)
    try await cake.count(3, 4)
    #expect(try await store.state() == Shop(tea: Numbers(2), cake: Numbers(7)))
    #expect(try await tea.state() == Numbers(2))
    #expect(try await cake.state() == Numbers(7))
  }

  @Test("A decision on a part is made on the newest state, one at a time, whichever part others change")
  func decisions() async throws {
    try await withThrowingTaskGroup { group in
      for _ in 0..<200 {
        group.addTask { try await tea.decide { [.counting($0.count + 1 - $0.count)] } }
        group.addTask { try await cake.decide { $0.count < 50 ? [.counting(1)] : [] } }
      }
      try await group.waitForAll()
    }
    #expect(try await store.state() == Shop(tea: Numbers(200), cake: Numbers(50)))
  }

  @Test("A subscriber of a part gets the present part, and then each state in which its part has changed")
  func subscribers() async throws {
    let (teas, shops) = (Recorder<Int>(), Recorder<Int>())
    try await tea.count(1)
    let end = try await tea.updated { teas.record($0.count) }
    _ = try await store.updated { shops.record($0.tea.count + $0.cake.count) }
    try await cake.count(5)
    try await tea.count(1)
    try await tea.count(0)
    try await store.change([.cake(.counting(1)), .tea(.counting(3))])
    end()
    try await tea.count(1)
    #expect(teas.events == [1, 2, 5] && shops.events == [1, 6, 7, 7, 11, 12])
  }

  @Test("The history of a part has only its changes, with their causes, and begins with the part of the first state")
  func history() async throws {
    let first = Shop(tea: Numbers(1), cake: Numbers(10))
    let entries = [
      entry(1, "both", [.tea(.counting(1)), .cake(.counting(2)), .tea(.counting(3))]),
      entry(2, "cake", [.cake(.counting(4))]),
      entry(3, nil, [.tea(.counting(5))], reversed: [Cause.Origin(moment: 1, process: 7)]),
    ]
    let asked = Recorder<[Int]>()
    var whole = store
    whole.history = { isEnough in
      let history = Journal<Shop>.History(first, since: 0, entries)
      _ = isEnough(history)
      return history
    }
    let history = try await whole.part(\.tea, as: .tea).history {
      asked.record($0.entries.map(\.changes.count))
      return true
    }
    #expect(asked.events == [[2, 1]])
    #expect(history.first == Numbers(1) && history.start == 0)
    #expect(history.entries.map(\.changes) == [[.counting(1), .counting(3)], [.counting(5)]])
    #expect(history.entries.map(\.cause) == ["both", nil] && history.entries.map(\.moment) == [1, 3])
    #expect(history.entries.map(\.process) == [7, 7] && history.entries.map(\.reversed.count) == [0, 1])
  }

  @Test("A part's calls throw the errors of the whole", arguments: FileError.all)
  func errors(error: FileError) async {
    let broken = Store<Shop>(
      state: { () throws(FileError) in throw error }, change: { _ throws(FileError) in throw error },
      decide: { _ throws(FileError) in throw error }, updated: { _ throws(FileError) in throw error },
      history: { _ throws(FileError) in throw error })
    let tea = broken.part(\.tea, as: .tea)
    await #expect(throws: error) { try await tea.state() }
    await #expect(throws: error) { try await tea.count(1) }
    await #expect(throws: error) { try await tea.decide { _ in [] } }
    await #expect(throws: error) { _ = try await tea.updated { _ in } }
    await #expect(throws: error) { try await tea.history { _ in true } }
  }

  private func entry(
    _ moment: Moment, _ cause: String?, _ changes: [Shop.Change], reversed: [Cause.Origin] = []
  ) -> Journal<Shop>.Entry {
    Journal<Shop>.Entry(moment: moment, process: 7, cause: cause, changes: changes, reversed: reversed)
  }
}

/// A state with two parts.
private struct Shop: Alterable, Equatable {
  enum Change { case tea(Numbers.Change), cake(Numbers.Change) }

  private(set) var tea = Numbers()
  private(set) var cake = Numbers()

  consuming func alter(by change: Change) -> Shop {
    switch change {
    case .tea(let change): tea.change(by: change)
    case .cake(let change): cake.change(by: change)
    }
    return consume self
  }
}

extension Case where Whole == Shop.Change, Part == Numbers.Change {
  fileprivate static var tea: Case { Case(Shop.Change.tea) { if case .tea(let change) = $0 { change } else { nil } } }
  fileprivate static var cake: Case {
    Case(Shop.Change.cake) { if case .cake(let change) = $0 { change } else { nil } }
  }
}
