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

  struct Snapshot: Codable {
    var format = JournalFormat()
    let generation: Int
    let state: State
  }

  struct Header: Codable {
    var format = JournalFormat()
    let generation: Int
  }

  typealias Line = JournalLine<State>

  var archive: JournalArchive { JournalArchive(home: home, bound: bound) }

  /// The snapshot's state with all changes in the journal applied.
  func read() throws(FileError) -> (state: State, position: JournalPosition) {
    let (state, lines, position) = try readLines()
    return (state.alter(by: lines.flatMap(\.changes)), position)
  }

  /// The state of the snapshot, and the journal's lines.
  func readLines() throws(FileError) -> (state: State, lines: [Line], position: JournalPosition) {
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

  /// Reads the changes that other writers made since the position, and advances it. Sets it to nil if reading fails.
  func news(_ position: inout JournalPosition?) throws(FileError) -> News {
    let held = position.take()
    let (news, next) = try news(since: held)
    position = next
    return news
  }

  /// The changes since the position. Without a position, or if a file was replaced or truncated, the whole state.
  func news(since position: JournalPosition?) throws(FileError) -> (news: News, position: JournalPosition) {
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

  /// Whether the journal has the snapshot's `generation`. If it has a later one or a damaged header, renames it and throws.
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

  /// Decodes the lines from the position on, and advances it. Skips an unfinished last line; removes it if the file is writable.
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

  /// Decodes the line at the position. If it is damaged, renames the file and throws. In format 2, a line contains only changes.
  func decode(
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

  func damaged(_ journal: File, line: Int) throws(FileError) -> FileError {
    .damaged(path: journal.path, place: "line \(line)", kept: try File.setAside(journal.path))
  }
}

extension JournalFiles {
  /// What other writers have changed since the files were last read.
  enum News: Sendable {
    case changes([State.Change])
    /// The whole new state, if the single changes aren't known.
    case state(State)

    /// Returns false if there is nothing new.
    func apply(to state: inout State) -> Bool {
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
