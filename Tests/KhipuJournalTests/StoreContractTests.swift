import KhipuControl
import KitTestSupport
@testable import KhipuJournal
import TestTools
import Testing

/// The contract of a store, in memory and on disk, whenever its journal is compacted.
@Suite("The contract of stores")
struct StoreContractTests {
  @Test("A store begins with the first state, and a reset goes back to it", arguments: Implementation.allCases)
  func resetting(_ implementation: Implementation) async throws {
    try await implementation.use { store in
      for _ in 1...3 {
        #expect(try store.numbers == [])
        try store.count(1, 2)
        try store.reset()
      }
    }
  }

  @Test(
    "A store makes changes in order, and a state read earlier stays the same",
    arguments: Implementation.allCases)
  func changing(_ implementation: Implementation) async throws {
    try await implementation.use { store in
      for number in 1...50 {
        let read = try store.state()
        try store.count(2 * number - 1, 2 * number)
        #expect(read.numbers == Array(1...2 * number).dropLast(2))
      }
      try store.count()
      #expect(try store.numbers == Array(1...100))
    }
  }

  @Test(
    "A store delivers the state after each step until the subscription ends", arguments: Implementation.allCases)
  func telling(_ implementation: Implementation) async throws {
    try await implementation.use { store in
      let (first, second) = (Recorder<[Int]>(), Recorder<[Int]>())
      let end = store.updated { first.record($0.numbers) }
      try store.count(1, 2)
      _ = store.updated { second.record($0.numbers) }
      try store.count(3)
      end()
      try store.reset()
      try store.count(4)
      #expect(first.events == [[1, 2], [1, 2, 3]])
      #expect(second.events == [[1, 2, 3], [], [4]])
      #expect(try store.numbers == [4])
    }
  }

  @Test(
    "A subscriber may read and change the store, and every step is delivered in order",
    arguments: Implementation.allCases)
  func reentrance(_ implementation: Implementation) async throws {
    try await implementation.use { store in
      let told = Recorder<[Int]>()
      _ = store.updated { state in
        told.record(state.numbers)
        guard state.numbers.count < 4 else { return }
        #expect(throws: Never.self) { try store.count(try store.numbers.count) }
      }
      try store.count(0)
      #expect(told.events == (1...4).map { Array(0..<$0) })
    }
  }

  @Test("A store loses no change of many tasks, and delivers every state", arguments: Implementation.allCases)
  func tasks(_ implementation: Implementation) async throws {
    try await implementation.use { store in
      let told = Recorder<[Int]>()
      _ = store.updated { told.record($0.numbers) }
      try await withThrowingTaskGroup { group in
        for task in 0..<10 { group.addTask { for step in 0..<10 { try store.count(10 * task + step) } } }
        try await group.waitForAll()
      }
      let numbers = try store.numbers
      #expect(numbers.sorted() == Array(0..<100))
      for task in 0..<10 { #expect(numbers.filter { $0 / 10 == task } == Array(10 * task..<10 * task + 10)) }
      #expect(told.events == (1...100).map { Array(numbers.prefix($0)) })
    }
  }

  /// Journals in memory, on disk, and on disk with compaction at nearly every change.
  enum Implementation: CaseIterable {
    case memory, disk, compacted

    /// Runs the body with a new store.
    func use(_ body: (Store<NumberList>) async throws -> Void) async throws {
      switch self {
      case .memory: try await body(createStore(NumberList()))
      case .disk: try await withHome { try await body(.disk($0, timeout: .seconds(60))) }
      case .compacted: try await withHome { try await body(.disk($0, bound: 70, timeout: .seconds(60))) }
      }
    }
  }
}
