public import KhipuControl
import KhipuTestTools
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

  public static let all = [beginning, changing, telling, subscribing, tasks]

  private static let beginning = StorePromise("A store begins with the initial state") { (store) async throws in
    #expect(try await store.numbers == [])
  }

  private static let changing = StorePromise("A store makes changes in order, and a state read earlier stays the same")
  { store in
    for number in 1...50 {
      let read = try await store.state()
      try await store.count(2 * number - 1, 2 * number)
      #expect(read.numbers == Array(1...2 * number).dropLast(2))
    }
    try await store.count()
    #expect(try await store.numbers == Array(1...100))
  }

  private static let telling = StorePromise(
    "A store delivers the present state, and then the state after each step until the subscription ends"
  ) {
    store in
    let (first, second) = (Recorder<[Int]>(), Recorder<[Int]>())
    let end = try await store.updated { first.record($0.numbers) }
    try await store.count(1, 2)
    _ = try await store.updated { second.record($0.numbers) }
    try await store.count(3)
    end()
    try await store.count(4)
    #expect(first.events == [[], [1, 2], [1, 2, 3]])
    #expect(second.events == [[1, 2], [1, 2, 3], [1, 2, 3, 4]])
    #expect(try await store.numbers == [1, 2, 3, 4])
  }

  private static let subscribing = StorePromise(
    "Subscribers that join while others change a store get the present state, and then each later one, in order"
  ) { store in
    let told = (0..<20).map { _ in Recorder<Int>() }
    try await withThrowingTaskGroup { group in
      for number in 0..<100 { group.addTask { try await store.count(number) } }
      for told in told { group.addTask { _ = try await store.updated { told.record($0.numbers.count) } } }
      try await group.waitForAll()
    }
    for told in told {
      let first = try #require(told.events.first)
      #expect(told.events == Array(first...100))
    }
  }

  private static let tasks = StorePromise("A store loses no changes by concurrent tasks, and delivers every state") {
    store in
    let told = Recorder<[Int]>()
    _ = try await store.updated { told.record($0.numbers) }
    try await withThrowingTaskGroup { group in
      for task in 0..<10 { group.addTask { for step in 0..<10 { try await store.count(10 * task + step) } } }
      try await group.waitForAll()
    }
    let numbers = try await store.numbers
    #expect(numbers.sorted() == Array(0..<100))
    for task in 0..<10 { #expect(numbers.filter { $0 / 10 == task } == Array(10 * task..<10 * task + 10)) }
    #expect(told.events == (0...100).map { Array(numbers.prefix($0)) })
  }
}
