public import KhipuControl
public import KhipuFiles
public import KhipuValues
import Synchronization

/// A journal in two files in the home directory. Several processes can use it at the same time.
///
/// - `state.json` contains a snapshot, `journal.jsonl` a line for each write since then, so that the cost of a write doesn't
///   grow with the state. A journal that is too long is compacted into `state.json`, and archived for the history.
/// - If a process is killed during a write, the next call removes the unfinished line and calls `notice`, which must not call the
///   store: that would deadlock. On any other damage, a call throws and renames the file, so that the next call succeeds.
/// - When `record` returns, the changes are in the page cache: they survive the process, but not a power failure before the
///   system writes them to the disk.
///
/// - Parameters:
///   - bound: A journal larger than this many bytes plus 30% of the snapshot's size is compacted.
///   - timeout: How long a call blocks its thread to wait for the lock, before it throws `.locked`.
///   - clock: The source of the process ID and of times.
///   - mayForgo: Whether changes that can't be written may be kept only in memory, for example because a server stores them.
public func createDiskJournal<State: Alterable & Codable>(
  in home: HomeDirectory, first: State, bound: Int = 4096, timeout: Duration = HomeDirectory.lockTimeout,
  clock: JournalClock = JournalClock(), notice: @escaping @Sendable (String) -> Void,
  mayForgo: @escaping @Sendable ([State.Change], FileError) -> Bool = { _, _ in false }
) -> Journal<State> where State.Change: Codable {
  let files = JournalFiles(home: home, first: first, clock: clock, bound: bound, notice: notice, mayForgo: mayForgo)
  let position = Mutex<JournalPosition?>(nil)

  /// Runs `body` with the lock held, or `answer` if the home directory is missing.
  @Sendable func locked<Value: Sendable>(
    _ openLock: () throws(FileError) -> File?, or answer: (inout JournalPosition?) -> Value,
    _ body: (inout JournalPosition?) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    guard let lock = try openLock() else { return position.withLock { answer(&$0) } }
    return try position.withLock { (position) throws(FileError) in
      try lock.whileLocked(within: timeout) { () throws(FileError) in try body(&position) }
    }
  }

  /// Returns the initial state for a home directory that doesn't exist, and sets the position to "no journal, no snapshot".
  @Sendable func empty(_ position: inout JournalPosition?) -> State {
    position = JournalPosition()
    return first
  }

  @Sendable func isNewest() throws(FileError) -> Bool {
    try position.withLock { (position) throws(FileError) in try position?.isNewest(in: home) ?? false }
  }

  @Sendable func line(of changes: [State.Change]) -> JournalLine<State> {
    let cause = MessageContext.current?.cause
    return JournalLine(
      time: cause?.time(clock.now) ?? clock.now(), process: clock.process, cause: cause?.sentence, changes: changes)
  }

  @Sendable func existing() throws(FileError) -> File? { try File.locking(home.lock) }

  return Journal(
    load: { () throws(FileError) in
      try locked(existing, or: empty) { (position) throws(FileError) in
        let (state, read) = try files.read()
        position = read
        return state
      }
    },
    refresh: { state throws(FileError) in
      if try isNewest() { return false }
      let news = try locked(
        existing,
        or: { position in
          let isKnown = position.map { $0.snapshot == nil && $0.journal == nil } ?? false
          return isKnown ? .changes([]) : .state(empty(&position))
        }
      ) { (position) throws(FileError) in try files.news(&position) }
      return news.apply(to: &state)
    },
    record: { state, decide throws(FileError) in
      try locked({ () throws(FileError) in try File.creatingLock(home.lock) }, or: { _ in false }) {
        (position) throws(FileError) in
        try files.record(decide, in: &state, &position, as: line)
      }
    },
    clear: { () throws(FileError) in
      try locked(existing, or: empty) { (position) throws(FileError) in try files.clear(&position) }
    },
    history: { isEnough throws(FileError) in
      let written = try locked(existing, or: { _ in Journal.History(first, []) }) { (_) throws(FileError) in
        try files.history(isEnough)
      }
      return files.forgone.inserted(into: written)
    })
}
