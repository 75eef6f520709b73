import KhipuControl
import KhipuFiles
import KhipuValues

/// The files of a journal: a snapshot, and the changes since then. The caller holds the lock.
///
/// Both have a generation number. Compaction archives the changes, then writes the snapshot of the next generation, and last
/// begins an empty file of changes. If it is interrupted, the changes of an older generation than the snapshot are ignored,
/// because the snapshot contains them.
struct JournalFiles<State: Alterable & Codable>: Sendable where State.Change: Codable {
  let home: HomeDirectory
  let first: State
  let clock: JournalClock
  /// A journal larger than this many bytes plus 30% of the snapshot's size is compacted.
  let bound: Int
  let notice: @Sendable (String) -> Void
  let mayForgo: @Sendable ([State.Change], FileError) -> Bool
  let forgone = ForgoneLines<State>()

  private struct Snapshot: Codable {
    var format = JournalFormat()
    let generation: Int
    let state: State
  }

  private struct Header: Codable {
    var format = JournalFormat()
    let generation: Int
  }

  private typealias Line = JournalLine<State>

  private var archive: JournalArchive { JournalArchive(home: home, bound: bound) }

  // MARK: - Reading

  /// The snapshot's state with all changes in the journal applied.
  func read() throws(FileError) -> (state: State, position: JournalPosition) {
    let (state, lines, position) = try readLines()
    return (state.alter(by: lines.flatMap(\.changes)), position)
  }

  /// Reads the files, then the archive backwards. Stops if `isEnough` returns true, or if older changes have no time or are gone.
  func history(_ isEnough: (Journal<State>.History) -> Bool) throws(FileError) -> Journal<State>.History {
    let (snapshot, lines, position) = try readLines()
    if !position.format.hasOrigins {
      return Journal.History(snapshot.alter(by: lines.flatMap(\.changes)), since: .now(clock), [])
    }
    let written = try File.writingTime(of: home.state).map { Moment(microseconds: $0 * 1_000_000) }
    var history = Journal.History(
      snapshot, since: written.map { min($0, lines.first?.entry.moment ?? .now(clock)) }, lines.map(\.entry))
    var next = position.generation
    for generation in try archive.generations().reversed() where generation < next {
      guard !isEnough(history), let (first, lines) = try archived(generation, before: next) else { break }
      let start = generation == 0 ? nil : lines.first?.entry.moment ?? history.start
      history = Journal.History(first, since: start, lines.map(\.entry) + history.entries)
      next = generation
    }
    return history
  }

  /// The first state of an archived file, and its lines up to the next file; nil if a generation in between is missing.
  private func archived(_ generation: Int, before next: Int) throws(FileError) -> (first: State, lines: [Line])? {
    guard let file = try File.reading(archive.journals(generation)) else { return nil }
    let bytes = try file.contents()
    var (first, journals): (State?, [(generation: Int, lines: [Line])]) = (generation == 0 ? self.first : nil, [])
    var position = JournalPosition()
    let whole = bytes.lastIndex(of: .newline).map { bytes[...$0] } ?? []
    for line in whole.split(separator: .newline) {
      position.lines += 1
      if line.first != UInt8(ascii: "{"), !journals.isEmpty {
        journals[journals.endIndex - 1].lines.append(try decode(line, of: file, position))
      } else if position.lines == 1, case .content(let snapshot) = try file.decode(Snapshot.self, line) {
        first = snapshot.state
      } else {
        guard case .content(let header) = try file.decode(Header.self, line) else {
          throw try damaged(file, line: position.lines)
        }
        position.format = header.format.format
        journals.removeAll { $0.generation >= header.generation }
        journals.append((header.generation, []))
      }
    }
    if first == nil {
      guard try File.reading(archive.snapshot(generation)) != nil else { throw try damaged(file, line: 1) }
      first = try File.load(archive.snapshot(generation), or: Snapshot(generation: 0, state: self.first)).state
    }
    journals.removeAll { $0.generation >= next }
    return journals.last?.generation == next - 1 ? first.map { ($0, journals.flatMap(\.lines)) } : nil
  }

  /// The state of the snapshot, and the journal's lines.
  private func readLines() throws(FileError) -> (state: State, lines: [Line], position: JournalPosition) {
    let (snapshotFile, journalFile) = (try File.reading(home.state), try File.updating(home.journal))
    // Both are decoded before either is changed, because a newer version may have written one of them.
    let decoded = try snapshotFile.map { (file) throws(FileError) in
      try file.decode(Snapshot.self, try file.contents())
    }
    let bytes = try journalFile?.contents() ?? []
    let header = try journalFile.flatMap { (file) throws(FileError) in try decodeHeader(of: file, bytes) }
    let snapshot = try decoded.map { (decoded) throws(FileError) in try intact(decoded) }
    var position = JournalPosition(
      snapshot: snapshotFile, journal: journalFile, generation: snapshot?.generation ?? 0)
    var lines: [Line] = []
    if let journalFile, try continues(journalFile, bytes, header, from: position.generation) {
      if case .content(let header) = header { position.format = header.format.format }
      lines = try take(bytes, of: journalFile, &position)
    }
    return (snapshot?.state ?? first, lines, position)
  }

  /// The changes since the position, or the whole state if there is no position or the files were replaced.
  private func news(
    since position: JournalPosition?
  ) throws(FileError) -> (news: News, position: JournalPosition) {
    guard var position, let size = try position.currentSize(in: home) else {
      let (state, position) = try read()
      return (.state(state), position)
    }
    guard let journal = position.journal, position.end > 0, size > position.end else { return (.changes([]), position) }
    let lines = try take(try journal.contents(from: position.end), of: journal, &position)
    return (.changes(lines.flatMap(\.changes)), position)
  }

  /// Decodes the first line; nil if it is unfinished.
  private func decodeHeader(of file: File, _ bytes: [UInt8]) throws(FileError) -> Decoded<Header>? {
    try bytes.firstIndex(of: .newline).map { (end) throws(FileError) in try file.decode(Header.self, bytes[..<end]) }
  }

  /// The snapshot. If it is damaged, renames both files and throws, because the journal is useless without the snapshot.
  private func intact(_ snapshot: Decoded<Snapshot>) throws(FileError) -> Snapshot {
    switch snapshot {
    case .content(let snapshot): return snapshot
    case .damaged(let place):
      let kept = try File.setAside(home.state)
      if try File.status(of: home.journal) != nil {
        notice(
          "\(home.journal): it goes on from the damaged \(home.state), and is kept as \(try File.setAside(home.journal))"
        )
      }
      throw .damaged(path: home.state, place: place, kept: kept)
    }
  }

  /// Whether the journal belongs to the snapshot of `generation`.
  private func continues(
    _ journal: File, _ bytes: [UInt8], _ header: Decoded<Header>?, from generation: Int
  ) throws(FileError) -> Bool {
    switch header {
    case nil:
      try cutTorn(journal, behind: 0, to: bytes.count)
      return false
    case .content(let header) where header.generation <= generation: return header.generation == generation
    case .content, .damaged: throw try damaged(journal, line: 1)
    }
  }

  /// Decodes the lines that begin at the position, and advances it. Skips an unfinished last line, and removes it if possible.
  private func take(
    _ bytes: [UInt8], of journal: File, _ position: inout JournalPosition
  ) throws(FileError) -> [Line] {
    let whole = bytes.lastIndex(of: .newline).map { bytes[...$0] } ?? []
    try cutTorn(journal, behind: position.end + whole.count, to: position.end + bytes.count)
    var lines: [Line] = []
    for line in whole.split(separator: .newline, omittingEmptySubsequences: false).dropLast() {
      position.lines += 1
      // The first line is the header.
      if position.lines > 1 { lines.append(try decode(line, of: journal, position)) }
    }
    position.end += whole.count
    return lines
  }

  /// Decodes the line at the position. In format 2 a line contains only changes.
  private func decode(
    _ line: ArraySlice<UInt8>, of journal: File, _ position: JournalPosition
  ) throws(FileError) -> Line {
    let decoded =
      try position.format.hasOrigins
      ? journal.decode(Line.self, line, in: position.format)
      : journal.decode([State.Change].self, line, in: position.format)
        .map { Line(time: 0, process: 0, cause: nil, changes: $0) }
    switch decoded {
    case .content(let line): return line
    case .damaged: throw try damaged(journal, line: position.lines)
    }
  }

  private func cutTorn(_ journal: File, behind end: Int, to size: Int) throws(FileError) {
    // If the file isn't writable, this process can't append to the unfinished line either.
    guard end < size, journal.refusal == nil else { return }
    try journal.cut(to: end)
    notice(
      "\(journal.path): the last \(size - end) bytes, a line that was never finished, are cut off; all before is kept")
  }

  private func damaged(_ journal: File, line: Int) throws(FileError) -> FileError {
    .damaged(path: journal.path, place: "line \(line)", kept: try File.setAside(journal.path))
  }

  // MARK: - Writing

  /// Reads the changes of other processes since the position, and advances it.
  func news(_ position: inout JournalPosition?) throws(FileError) -> News {
    let held = position.take()
    let (news, next) = try news(since: held)
    position = next
    return news
  }

  /// Applies the changes of other processes, calls `decide` with the state, and appends its changes as a line, if any.
  /// Changes that can't be written, but may be forgone, are applied, too. Returns whether the state changed.
  func record(
    _ decide: (State) -> [State.Change], in state: inout State, _ position: inout JournalPosition?,
    as line: ([State.Change]) -> JournalLine<State>
  ) throws(FileError) -> Bool {
    // Clears the position, so that after an error the next call reads and delivers the whole state.
    let held = position.take()
    var (news, next) = try news(since: held)
    let isNew = news.isTaken(into: &state)
    let changes = decide(state)
    if !changes.isEmpty {
      let line = line(changes)
      do throws(FileError) {
        try append(line, &next)
        // Compacts if the journal exceeds a share of the snapshot's size, so that the amortized cost of a write is constant.
        if next.end > bound + (next.snapshot?.opened.size ?? 0) * 3 / 10 { compact(&next) }
      } catch {
        guard try next.isIntact(), mayForgo(changes, error) else { throw error }
        forgone.add(line)
      }
      state = (consume state).alter(by: changes)
    }
    position = next
    return isNew || !changes.isEmpty
  }

  /// Resets the state to the initial one, and removes the archive. Writes no file if nothing is stored.
  func clear(_ position: inout JournalPosition?) throws(FileError) -> State {
    let held = try read().position
    let isStored = held.snapshot != nil || held.end > 0
    try archive.remove()
    forgone.removeAll()
    position = isStored ? try begin(after: held.generation, with: first) : held
    return first
  }

  private func append(_ line: Line, _ position: inout JournalPosition) throws(FileError) {
    if let refusal = position.journal?.refusal { throw refusal }
    // The format in the header applies to all lines, so a journal in an older format is replaced first.
    if position.format.isOlder { try beginAnew(&position) }
    let line = try File.encode(line, for: home.journal) + [.newline]
    if position.end == 0 { try beginJournal(&position) }
    guard let journal = position.journal else { return }
    do throws(FileError) {
      try journal.append(line)
    } catch {
      // If truncating fails too, the next read finds an unfinished line.
      do throws(FileError) { try journal.cut(to: position.end) } catch { notice("\(error)") }
      throw error
    }
    position.end += line.count
    position.lines += 1
  }

  /// Compacts the journal into the snapshot. A failure only causes a notice, because the changes are already recorded.
  private func compact(_ position: inout JournalPosition) {
    do throws(FileError) {
      try beginAnew(&position)
    } catch {
      notice("the journal has become long, and can't be shortened: \(error)")
    }
  }

  /// Begins the next generation with the present state. Archives the last one if its changes have times.
  private func beginAnew(_ position: inout JournalPosition) throws(FileError) {
    let (snapshot, lines, held) = try readLines()
    if held.format.hasOrigins {
      let snapshot = { () throws(FileError) in
        try File.encode(Snapshot(generation: held.generation, state: snapshot), for: home.state)
      }
      try archive.keep(held.generation, after: snapshot, at: clock.now() / 1_000_000)
    }
    position = try begin(after: held.generation, with: snapshot.alter(by: lines.flatMap(\.changes)))
  }

  /// Writes a snapshot of the state, and an empty journal that continues it.
  private func begin(after earlier: Int, with state: State) throws(FileError) -> JournalPosition {
    // Wraps around, because a file may contain `Int.max`.
    let generation = earlier &+ 1
    try File.save(Snapshot(generation: generation, state: state), to: home.state, durable: true)
    var position = JournalPosition(snapshot: try File.reading(home.state), generation: generation)
    try beginJournal(&position)
    return position
  }

  private func beginJournal(_ position: inout JournalPosition) throws(FileError) {
    let header = try File.encode(Header(generation: position.generation), for: home.journal) + [.newline]
    // Not durable: after a power failure, the old, the new and an unfinished journal all lead to the same state.
    try File.replace(home.journal, with: header, durable: false)
    (position.journal, position.end, position.lines) = (try File.updating(home.journal), header.count, 1)
  }
}

extension JournalFiles {
  /// The changes of other processes since the last call.
  enum News: Sendable {
    case changes([State.Change])
    /// The whole state, including all changes.
    case state(State)

    /// Applies the news to the state; false if there is none.
    func isTaken(into state: inout State) -> Bool {
      switch self {
      case .changes(let changes):
        state = (consume state).alter(by: changes)
        return !changes.isEmpty
      case .state(let new):
        state = new
        return true
      }
    }
  }
}
