import KhipuConcurrency
public import KhipuControl
public import KhipuFiles
public import KhipuValues
import Synchronization

/// A journal in two files in the home directory. Several processes can use it at the same time.
///
/// - `state.json` contains a snapshot, `journal.jsonl` a line for each write since then, so that the cost of a write doesn't
///   grow with the state. A journal that is too long is compacted into `state.json`, and archived for the history.
/// - If a process is killed during a write, the next call removes the unfinished line and calls `notice`. On other damage,
///   a call keeps the lines before it, sets the damaged file aside, and throws, so that the next call succeeds.
/// - A write waits for the lock even if its task is cancelled, because its changes may already have taken effect elsewhere.
/// - When `record` returns, the changes are in the page cache: they survive the process, but not a power failure before the
///   system writes them to the disk.
///
/// - `bound`: A journal larger than this many bytes plus 30% of the snapshot's size is compacted.
/// - `timeout`: How long a call waits for the lock, before it throws `.locked`.
/// - `clock`: The source of the process ID and of times.
/// - `mayStayUnsaved`: Whether changes that can't be written may be kept only in memory, for example because a server stores them.
public func createDiskJournal<State: Alterable & Codable>(
  in home: HomeDirectory, first: State, bound: Int = 4096, timeout: Duration = HomeDirectory.lockTimeout,
  clock: JournalClock = JournalClock(), notice: @escaping @Sendable (String) -> Void,
  mayStayUnsaved: @escaping @Sendable ([State.Change], FileError) -> Bool = { _, _ in false }
) -> Journal<State> where State.Change: Codable {
  let files = JournalFiles(
    home: home, first: first, clock: clock, bound: bound, notice: notice, mayStayUnsaved: mayStayUnsaved)
  // The tasks of this process take turns, in order; `lock` excludes other processes.
  let turn = AsyncSemaphore(permits: 1)
  let use = Mutex(JournalUse())

  @Sendable func line(of changes: [State.Change]) -> JournalLine<State> {
    let cause = MessageContext.current?.cause
    return JournalLine(
      time: cause?.time(clock.now) ?? clock.now(), process: clock.process, cause: cause?.sentence, changes: changes,
      reversed: cause?.reversed ?? [])
  }

  return Journal(
    lock: { access throws(FileError) in
      if access == .refresh, try use.withLock({ (use) throws(FileError) in try use.isNewest(in: home) }) { return {} }
      let deadline = ContinuousClock.now + timeout
      await turn.acquire()
      let lock: File?
      do throws(FileError) {
        lock = try access == .write ? File.creatingLock(home.lock) : File.locking(home.lock)
        try await lock?.lock(until: deadline, isCancellable: access != .write)
      } catch {
        turn.release()
        throw error
      }
      use.withLock { $0.access = lock == nil ? .missing : .locked }
      return {
        use.withLock { $0.access = .none }
        // Closing isn't enough: a process that is being started may have a copy of the descriptor until it runs its program.
        lock?.unlock()
        turn.release()
      }
    },
    load: { () throws(FileError) in
      try use.withLock { (use) throws(FileError) in
        guard use.isLocked else { return use.begin(with: first) }
        let (state, position) = try files.read()
        use.position = position
        return state
      }
    },
    refresh: { state throws(FileError) in
      try use.withLock { (use) throws(FileError) in
        switch use.access {
        case .none: return false
        case .missing:
          if use.isEmpty { return false }
          state = use.begin(with: first)
          return true
        case .locked: return try files.news(&use.position).apply(to: &state)
        }
      }
    },
    record: { state, decide throws(FileError) in
      try use.withLock { (use) throws(FileError) in try files.record(decide, in: &state, &use.position, as: line) }
    },
    history: { isEnough throws(FileError) in
      let isLocked = use.withLock(\.isLocked)
      return files.unsaved.inserted(into: isLocked ? try files.history(isEnough) : Journal.History(first, []))
    })
}

extension HomeDirectory {
  /// The path of the snapshot.
  public var state: String { file("state.json") }
  /// The path of the journal: the changes since the snapshot, one line per write.
  public var journal: String { file("journal.jsonl") }
}

/// How this process uses the files of a journal.
private struct JournalUse {
  enum Access {
    /// No task has access.
    case none
    /// A task has access, but there is no home directory to lock.
    case missing
    /// A task has access, and holds the lock.
    case locked
  }

  var access = Access.none
  /// Nil before the files are first read, and after an error.
  var position: JournalPosition?

  var isLocked: Bool { access == .locked }

  /// Whether neither file existed when they were last read.
  var isEmpty: Bool { position.map { $0.snapshot == nil && $0.journal == nil } ?? false }

  /// Whether the files are unchanged since they were last read. Needs no lock.
  func isNewest(in home: HomeDirectory) throws(FileError) -> Bool { try position?.isNewest(in: home) ?? false }

  /// Begins with no files and the state.
  mutating func begin<State>(with first: State) -> State {
    position = JournalPosition()
    return first
  }
}
