public import KhipuControl
import TestTools
public import Testing

/// One promise of the contract that every store keeps, whatever its journal.
///
/// An app with a custom journal checks all promises:
///
///     @Test("A store with a database journal keeps every promise", arguments: StorePromise.all)
///     func keeping(_ promise: StorePromise) async throws {
///       try await promise.check(createStore(journal: database(first: NumberList())))
///     }
public struct StorePromise: Sendable, CustomTestStringConvertible {
  /// The promise as a sentence.
  public let testDescription: String
  /// Checks the promise with a new store, whose state is an empty list.
  public let check: @Sendable (Store<NumberList>) async throws -> Void

  private init(_ testDescription: String, check: @escaping @Sendable (Store<NumberList>) async throws -> Void) {
    (self.testDescription, self.check) = (testDescription, check)
  }

  public static let all = [resetting, changing, telling, reentrance, tasks]

  private static let resetting = StorePromise("A store begins with the initial state, and a reset returns to it") {
    store in
    for _ in 1...3 {
      #expect(try store.numbers == [])
      try store.count(1, 2)
      try store.reset()
    }
  }

  private static let changing = StorePromise("A store makes changes in order, and a state read earlier stays the same")
  { store in
    for number in 1...50 {
      let read = try store.state()
      try store.count(2 * number - 1, 2 * number)
      #expect(read.numbers == Array(1...2 * number).dropLast(2))
    }
    try store.count()
    #expect(try store.numbers == Array(1...100))
  }

  private static let telling = StorePromise("A store delivers the state after each step until the subscription ends") {
    store in
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

  private static let reentrance = StorePromise(
    "A subscriber may read and change the store, and every step is delivered in order"
  ) { store in
    let told = Recorder<[Int]>()
    _ = store.updated { state in
      told.record(state.numbers)
      guard state.numbers.count < 4 else { return }
      #expect(throws: Never.self) { try store.count(try store.numbers.count) }
    }
    try store.count(0)
    #expect(told.events == (1...4).map { Array(0..<$0) })
  }

  private static let tasks = StorePromise("A store loses no changes by concurrent tasks, and delivers every state") {
    store in
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
