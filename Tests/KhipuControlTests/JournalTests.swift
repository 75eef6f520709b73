import KhipuControl
import TestTools
import Testing

@Suite("A store with a journal")
struct JournalTests {
  @Test("reads it once, when the state is first asked for, and after that only what is new")
  func loading() throws {
    let calls = Recorder<Call>()
    let store = createStore(journal: .of(5, calls: calls))
    #expect(calls.events == [])
    for _ in 1...3 { #expect(try store.state().count == 5) }
    try store.count(1)
    #expect(calls.events == [.load, .record([]), .record([]), .record([]), .record([.counting(1)])])
  }

  @Test("reads it before the first change")
  func changing() throws {
    let calls = Recorder<Call>()
    let store = createStore(journal: .of(5, calls: calls))
    try store.count(1, 2)
    #expect(calls.events == [.load, .record([.counting(1), .counting(2)])])
    #expect(try store.state().count == 8)
  }

  @Test("takes in the changes of other processes, and tells of all together")
  func others() throws {
    let told = Recorder<Int>()
    var journal = Journal<Numbers>.of(5)
    journal.record = { .changes([.counting(10)] + $0) }
    let store = createStore(journal: journal)
    _ = store.updated { told.record($0.count) }
    try store.count(1)
    #expect(told.events == [16])
  }

  @Test("takes in a version of other processes")
  func version() throws {
    let told = Recorder<Int>()
    var journal = Journal<Numbers>.of(5)
    journal.record = { changes in changes.isEmpty ? .changes([]) : .state(Numbers(100)) }
    let store = createStore(journal: journal)
    _ = store.updated { told.record($0.count) }
    try store.count(1)
    #expect(try store.state().count == 100)
    #expect(told.events == [100])
  }

  @Test("takes in what other processes have changed also when the state is asked for, and tells of it")
  func news() throws {
    let (told, hasNews) = (Recorder<Int>(), Switch())
    var journal = Journal<Numbers>.of(5)
    journal.record = { _ in .changes(hasNews.isOn ? [.counting(10)] : []) }
    let store = createStore(journal: journal)
    _ = store.updated { told.record($0.count) }
    #expect(try store.state().count == 5)
    hasNews.turn(true)
    #expect(try store.state().count == 15)
    #expect(told.events == [15])
  }

  @Test("begins with what clearing it returns")
  func clearing() throws {
    let calls = Recorder<Call>()
    let store = createStore(journal: .of(5, calls: calls))
    try store.count(1)
    try store.reset()
    #expect(try store.state().count == 0)
    try store.count(1)
    try store.reset()
    #expect(try store.state().count == 0)
    #expect(calls.events.count { $0 == .clear } == 2)
  }

  @Test("that can't be read fails with its reason, and is asked again", arguments: FileError.all)
  func unreadable(error: FileError) throws {
    let isDamaged = Switch()
    var journal = Journal<Numbers>.of(5)
    journal.load = { () throws(FileError) in
      if isDamaged.isOn { throw error }
      return Numbers(5)
    }
    let store = createStore(journal: journal)
    isDamaged.turn(true)
    #expect(throws: error) { try store.state() }
    #expect(throws: error) { try store.count(1) }
    #expect(throws: error) { try store.reset() }
    isDamaged.turn(false)
    #expect(try store.state().count == 5)
  }

  @Test("that can't be written fails with its reason, and changes nothing", arguments: FileError.all)
  func unwritable(error: FileError) throws {
    let (isFull, told) = (Switch(), Recorder<Int>())
    var journal = Journal<Numbers>.of(5)
    journal.record = { changes throws(FileError) in
      if isFull.isOn { throw error }
      return .changes(changes)
    }
    journal.clear = { () throws(FileError) in
      if isFull.isOn { throw error }
      return Numbers()
    }
    let store = createStore(journal: journal)
    try store.count(1)
    _ = store.updated { told.record($0.count) }
    isFull.turn(true)
    #expect(throws: error) { try store.count(1) }
    #expect(throws: error) { try store.reset() }
    #expect(throws: error) { try store.state() }
    isFull.turn(false)
    #expect(try store.state().count == 6)
    #expect(told.events == [])
    try store.count(1)
    try store.reset()
    #expect(told.events == [7, 0])
  }
}

private enum Call: Equatable {
  case load
  case record([Numbers.Change])
  case clear
}

extension Journal<Numbers> {
  /// A journal that holds a count, and notes what is asked of it.
  fileprivate static func of(_ count: Int, calls: Recorder<Call> = Recorder()) -> Journal {
    Journal(
      load: {
        calls.record(.load)
        return Numbers(count)
      },
      record: { changes in
        calls.record(.record(changes))
        return .changes(changes)
      },
      clear: {
        calls.record(.clear)
        return Numbers()
      }, history: { History(Numbers(count), []) })
  }
}

/// Whether something is so, as the test has it.
private struct Switch: Sendable {
  private let turns = Recorder<Bool>()

  var isOn: Bool { turns.events.last ?? false }

  func turn(_ isOn: Bool) { turns.record(isOn) }
}
