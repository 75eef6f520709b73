#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Models
internal import Synchronization
internal import UseCases

/// A journal that several processes can have at the same time, in two files of the home.
///
/// `state.json` has the state as it was at some time, `journal.jsonl` a line for each time that it was changed since
/// then: a change costs the same however large the state is. When the journal has become long, it is taken into
/// `state.json`. A process may end at any byte: a last line that was never finished is cut off, and `notice` gets a
/// sentence about it; it must not use the store, which waits for it. Any other damage is thrown, and the damaged file
/// is kept aside, so that the next call succeeds.
///
/// What is recorded is with the system when `record` returns, and outlives the process, though not a power failure
/// in the following seconds.
func createDiskJournal<State: Alterable & Codable>(
  in home: Home, first: State, notice: @escaping @Sendable (String) -> Void
) -> Journal<State> where State.Change: Codable {
  // So many lines are read in a few milliseconds, by every process that starts.
  createDiskJournal(in: home, first: first, bound: 250, patience: Home.patience, notice: notice)
}

/// The same with another number of lines that count as long, and another time to wait for the lock.
func createDiskJournal<State: Alterable & Codable>(
  in home: Home, first: State, bound: Int, patience: Duration, notice: @escaping @Sendable (String) -> Void
) -> Journal<State> where State.Change: Codable {
  let files = JournalFiles(home: home, first: first, notice: notice)
  let position = Mutex<JournalPosition?>(nil)

  /// Without a folder there is nothing to read; it is created when there is something to write.
  @Sendable func locked<Answer: Sendable>(
    _ lock: File?, or answer: Answer, _ body: (inout JournalPosition?) throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    guard let lock else { return answer }
    return try position.withLock { (position) throws(FileError) in
      try lock.whileLocked(within: patience) { () throws(FileError) in try body(&position) }
    }
  }

  @Sendable func load() throws(FileError) -> State {
    try locked(File.locking(home.lock), or: first) { (position) throws(FileError) in
      let (state, read) = try files.read()
      position = read
      return state
    }
  }

  @Sendable func record(_ changes: [State.Change]) throws(FileError) -> Journal<State>.Recorded {
    let lock = changes.isEmpty ? try File.locking(home.lock) : try File.creatingLock(home.lock)
    return try locked(lock, or: .state(first)) { (position) throws(FileError) in
      try files.record(changes, &position, bound: bound)
    }
  }

  @Sendable func clear() throws(FileError) -> State {
    try locked(File.locking(home.lock), or: first) { (position) throws(FileError) in
      try files.clear(&position)
    }
  }

  return Journal(
    load: { () throws(StoreError) in try stored(load) },
    record: { changes throws(StoreError) in try stored { () throws(FileError) in try record(changes) } },
    clear: { () throws(StoreError) in try stored(clear) })
}

private func stored<Answer>(_ work: () throws(FileError) -> Answer) throws(StoreError) -> Answer {
  do { return try work() } catch { throw StoreError(error) }
}
