import KhipuControl
import KhipuFiles
import KhipuValues

/// The files of a journal: a snapshot, and the changes since then. The caller holds the lock.
///
/// Both have a generation number. Compaction writes the snapshot of the next generation beside the present one, archives the changes,
/// puts the new snapshot in its place, and last begins an empty file of changes. If it is interrupted, the changes of an older
/// generation than the snapshot are ignored, because the snapshot contains them.
struct JournalFiles<State: Alterable & Codable>: Sendable where State.Change: Codable {
  let home: HomeDirectory
  let first: State
  let clock: JournalClock
  /// A journal larger than this many bytes plus 30% of the snapshot's size is compacted.
  let bound: Int
  let notice: @Sendable (String) -> Void
  let mayStayUnsaved: @Sendable ([State.Change], FileError) -> Bool
  let unsaved = UnsavedLines<State>()

  typealias Line = JournalLine<State>

  var archive: JournalArchive { JournalArchive(home: home, bound: bound) }

  /// The snapshot's state with all changes in the journal applied.
  func read() throws(FileError) -> (state: State, position: JournalPosition) {
    let (state, lines, position) = try readLines()
    return (state.alter(by: lines.flatMap { $0.changes }), position)
  }

  /// The state of the snapshot, and the journal's lines. Cuts off an unfinished line. Sets aside what is damaged, and throws.
  func readLines() throws(FileError) -> (state: State, lines: [Line], position: JournalPosition) {
    let (snapshotFile, journalFile) = (try File.reading(home.state), try File.updating(home.journal))
    // Everything is decoded before any file is changed, because a newer version may have written any of it.
    let decoded = try snapshotFile.map { (file) throws(FileError) in
      try file.decode(Snapshot.self, try file.contents())
    }
    let bytes = try journalFile?.contents() ?? []
    let read = try journalFile.flatMap { (file) throws(FileError) in try decodeJournal(file, bytes, after: decoded) }
    let snapshot = try decoded.map { (decoded) throws(FileError) in try intact(decoded) }
    var position = JournalPosition(
      snapshot: snapshotFile, journal: journalFile, generation: snapshot?.generation ?? 0)
    if let journalFile, let read {
      (position.format, position.end, position.lines) = (read.format, read.end, read.count)
      if read.lost > 0 {
        try repair(journalFile, bytes, read, &position)
      } else {
        try cutTorn(journalFile, behind: read.end)
      }
    }
    return (snapshot?.state ?? first, read?.lines ?? [], position)
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
    let known = DecodedLines(format: position.format, end: position.end, count: position.lines)
    let read = try decodeLines(try journal.contents(from: position.end), of: journal, after: known)
    guard read.lost == 0 else {
      // Reads everything again, to keep what is before the damage.
      let (state, position) = try self.read()
      return (.state(state), position)
    }
    try cutTorn(journal, behind: read.end)
    (position.end, position.lines) = (read.end, read.count)
    return (.changes(read.lines.flatMap { $0.changes }), position)
  }

  /// Decodes the journal; nil if the snapshot contains its changes. All of its lines are lost if it continues a later snapshot or
  /// has a damaged header.
  private func decodeJournal(
    _ journal: File, _ bytes: [UInt8], after snapshot: Decoded<Snapshot>?
  ) throws(FileError) -> DecodedLines? {
    // An unfinished header is the only line.
    guard let end = bytes.firstIndex(of: .newline) else { return DecodedLines() }
    let lost = DecodedLines(lost: bytes.count { $0 == .newline })
    guard case .content(let header) = try journal.decode(part: Header.self, bytes[..<end]) else { return lost }
    let generation =
      switch snapshot {
      case nil: 0
      case .content(let snapshot): snapshot.generation
      case .damaged: header.generation
      }
    if header.generation < generation { return nil }
    let read = try decodeLines(bytes, of: journal, after: DecodedLines(format: header.format.format))
    return header.generation == generation ? read : lost
  }

  /// Decodes the lines that follow the known ones, and of a new journal the header. Skips an unfinished last line.
  ///
  /// - Throws: `.newer` if a newer version wrote one of the lines, even if one before it is damaged.
  private func decodeLines(
    _ bytes: [UInt8], of journal: File, after known: DecodedLines
  ) throws(FileError) -> DecodedLines {
    var read = known
    for line in bytes.split(separator: .newline, omittingEmptySubsequences: false).dropLast() {
      if read.count > 0 {
        let decoded = try decode(line, of: journal, in: read.format)
        if decoded == nil || read.lost > 0 {
          read.lost += 1
          continue
        }
        if let decoded { read.lines.append(decoded) }
      }
      read.count += 1
      read.end += line.count + 1
    }
    return read
  }

  /// Decodes a line; nil if it is damaged. In an older format, a line contains only changes.
  func decode(_ line: ArraySlice<UInt8>, of journal: File, in format: Format = Format()) throws(FileError) -> Line? {
    let decoded =
      try format.isOlder
      ? journal.decode(part: [State.Change].self, line).map { Line(time: 0, process: 0, cause: nil, changes: $0) }
      : journal.decode(part: Line.self, line)
    return if case .content(let line) = decoded { line } else { nil }
  }
}

extension JournalFiles {
  /// The lines of a journal up to its end, or to the first damaged one.
  struct DecodedLines {
    /// The format in the journal's header.
    var format = Format()
    /// Without the header.
    var lines: [Line] = []
    /// The numbers of bytes and lines up to here, with the header.
    var end = 0
    var count = 0
    /// The number of lines from the first damaged one on; 0 if none is damaged. An unfinished last line doesn't count.
    var lost = 0

    /// Where the damage is, and what is left, such as `line 5 (still used: 3 lines before it; no longer used: 2 lines)`.
    var damage: String {
      let used = count > 1 ? "\(Self.lines(count - 1)) before it" : "nothing in this file"
      return "line \(count + 1) (still used: \(used); no longer used: \(Self.lines(lost)))"
    }

    private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
  }

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
