import KhipuControl
import KhipuTestTools
import KhipuValues
import Testing

struct JournalTests {
  @Test(
    "A store loads its journal before the first read or change, and then reads only new entries", arguments: [0, 3])
  func loading(reads: Int) async throws {
    let calls = Recorder<Call>()
    let store = createStore(journal: .of(5, calls: calls))
    #expect(calls.events == [])
    for _ in 0..<reads { #expect(try await store.state().count == 5) }
    try await store.count(1, 2)
    #expect(
      calls.events == [.load] + Array(repeating: .refresh, count: reads) + [.record([.counting(1), .counting(2)])])
    #expect(try await store.state().count == 8)
  }

  @Test(
    "A change or decision also applies and sees those of other processes, and subscribers get the resulting state once")
  func appliesChangesByOthers() async throws {
    let told = Recorder<Int>()
    var journal = Journal<Numbers>.of(5)
    journal.record = { state, decide in
      state = state.alter(by: .counting(10))
      state = state.alter(by: decide(state))
      return true
    }
    let store = createStore(journal: journal)
    _ = try await store.updated { told.record($0.count) }
    try await store.count(1)
    try await store.decide { [.counting($0.count)] }
    #expect(told.events == [5, 16, 52])
  }

  @Test("Reading the state, or subscribing to it, applies and delivers changes by other processes")
  func readingDeliversChanges() async throws {
    let told = Recorder<Int>()
    var journal = Journal<Numbers>.of(5)
    journal.refresh = { state in
      state = state.alter(by: .counting(10))
      return true
    }
    let store = createStore(journal: journal)
    _ = try await store.updated { told.record($0.count) }
    #expect(try await store.state().count == 25)
    #expect(told.events == [15, 25])
  }

  @Test("A store locks its journal for each call, as the call needs it, and unlocks it also after an error")
  func locking() async throws {
    let locks = Recorder<String>()
    var journal = Journal<Numbers>.of(5)
    journal.lock = { access in
      locks.record("\(access)")
      return { locks.record("unlocked") }
    }
    journal.history = { _ throws(FileError) in throw .newer(path: "p") }
    let store = createStore(journal: journal)
    _ = try await store.state()
    try await store.change([])
    try await store.count(1)
    try await store.decide { _ in [] }
    _ = try await store.updated { _ in }
    await #expect(throws: FileError.newer(path: "p")) { try await store.history { _ in true } }
    #expect(locks.events == ["refresh", "refresh", "write", "write", "refresh", "read"].flatMap { [$0, "unlocked"] })
  }

  @Test("If a journal can't be locked, every call of the store throws the error", arguments: FileError.all)
  func throwsIfNotLocked(error: FileError) async throws {
    var journal = Journal<Numbers>.of(5)
    journal.lock = { _ throws(FileError) in throw error }
    let store = createStore(journal: journal)
    await #expect(throws: error) { try await store.state() }
    await #expect(throws: error) { try await store.count(1) }
    await #expect(throws: error) { try await store.decide { _ in [] } }
    await #expect(throws: error) { _ = try await store.updated { _ in } }
    await #expect(throws: error) { try await store.history { _ in true } }
  }

  @Test(
    "If a journal fails, before or after it was loaded, the store throws the error, changes nothing, and tries again",
    arguments: FileError.all, [false, true])
  func throwsIfJournalFails(error: FileError, isLoaded: Bool) async throws {
    let (isFailing, told) = (Recorder<Bool>(), Recorder<Int>())
    @Sendable func check() throws(FileError) { if isFailing.events.last == true { throw error } }
    var journal = Journal<Numbers>.of(5)
    journal.load = { () throws(FileError) in
      try check()
      return Numbers(5)
    }
    journal.refresh = { _ throws(FileError) in
      try check()
      return false
    }
    journal.record = { state, decide throws(FileError) in
      try check()
      state = state.alter(by: decide(state))
      return true
    }
    let store = createStore(journal: journal)
    if isLoaded {
      _ = try await store.updated { told.record($0.count) }
      try await store.count(1)
    }
    isFailing.record(true)
    await #expect(throws: error) { try await store.count(1) }
    await #expect(throws: error) { try await store.decide { _ in [.counting(1)] } }
    await #expect(throws: error) { try await store.state() }
    isFailing.record(false)
    #expect(try await store.state().count == (isLoaded ? 6 : 5))
    try await store.count(1)
    #expect(told.events == (isLoaded ? [5, 6, 7] : []))
  }
}

private enum Call: Equatable {
  case load
  case refresh
  case record([Numbers.Change])
}

extension Journal<Numbers> {
  /// A journal that loads `count` as its state. `calls` gets all calls except those of `history`.
  fileprivate static func of(_ count: Int, calls: Recorder<Call> = Recorder()) -> Journal {
    Journal(
      lock: { _ in {} },
      load: {
        calls.record(.load)
        return Numbers(count)
      },
      refresh: { _ in
        calls.record(.refresh)
        return false
      },
      record: { state, decide in
        let changes = decide(state)
        calls.record(.record(changes))
        state = state.alter(by: changes)
        return true
      }, history: { _ in History(Numbers(count), []) })
  }
}
