#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Models
import UseCases

/// The two files of a journal; the caller holds the lock.
///
/// Both have a generation. The snapshot is replaced first: it contains every journal of an earlier generation.
struct JournalFiles<State: Alterable & Codable>: Sendable where State.Change: Codable {
  let home: HomeDirectory
  let first: State
  let notice: @Sendable (String) -> Void
  let mayForgo: @Sendable ([State.Change], FileError) -> Bool

  private struct Snapshot: Codable {
    var format = CurrentFormat()
    let generation: Int
    let state: State
  }

  private struct Header: Codable {
    var format = CurrentFormat()
    let generation: Int
  }

  // MARK: - Reading

  /// The state that the files come to.
  func read() throws(FileError) -> (state: State, position: JournalPosition) {
    let (snapshotFile, journalFile) = (try File.reading(home.state), try File.updating(home.journal))
    // Both are decoded before either is changed: one of them may be newer.
    let decoded = try snapshotFile.map { (file) throws(FileError) in
      try file.decode(Snapshot.self, try file.contents())
    }
    let bytes = try journalFile?.contents() ?? Data()
    let header = try journalFile.flatMap { (file) throws(FileError) in try decodeHeader(of: file, bytes) }
    let snapshot = try decoded.map { (decoded) throws(FileError) in try intact(decoded) }
    var position = JournalPosition(
      snapshot: snapshotFile, journal: journalFile, generation: snapshot?.generation ?? 0)
    var state = snapshot?.state ?? first
    if let journalFile, try continues(journalFile, bytes, header, from: position.generation) {
      if case .content(let header) = header { position.isOlder = header.format.isOlder }
      state = (consume state).alter(by: try take(bytes, of: journalFile, &position))
    }
    return (state, position)
  }

  /// The changes since the position; the whole state if they can't be told.
  private func news(
    since position: JournalPosition?
  ) throws(FileError) -> (news: Journal<State>.Recorded, position: JournalPosition) {
    guard var position, let size = try position.currentSize(in: home) else {
      let (state, position) = try read()
      return (.state(state), position)
    }
    guard let journal = position.journal, position.end > 0, size > position.end else { return (.changes([]), position) }
    let changes = try take(try journal.contents(from: position.end), of: journal, &position)
    return (.changes(changes), position)
  }

  /// The first line; nil if it is unfinished.
  private func decodeHeader(of file: File, _ bytes: Data) throws(FileError) -> Decoded<Header>? {
    try bytes.firstIndex(of: .newline).map { (end) throws(FileError) in try file.decode(Header.self, bytes[..<end]) }
  }

  /// The snapshot, unless it is damaged; then the journal, which means nothing without it, is kept aside too.
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

  /// Whether the journal with those bytes and that header continues the snapshot of that generation.
  private func continues(
    _ journal: File, _ bytes: Data, _ header: Decoded<Header>?, from generation: Int
  ) throws(FileError) -> Bool {
    switch header {
    case nil:
      try cutTorn(journal, behind: 0, to: bytes.count)
      return false
    case .content(let header) where header.generation <= generation: return header.generation == generation
    case .content, .damaged: throw try damaged(line: 1)
    }
  }

  /// The changes in the bytes, which come at the position; an unfinished line is cut off.
  private func take(
    _ bytes: Data, of journal: File, _ position: inout JournalPosition
  ) throws(FileError) -> [State.Change] {
    let whole = bytes.lastIndex(of: .newline).map { bytes[...$0] } ?? Data()
    try cutTorn(journal, behind: position.end + whole.count, to: position.end + bytes.count)
    var changes: [State.Change] = []
    for line in whole.split(separator: .newline, omittingEmptySubsequences: false).dropLast() {
      position.lines += 1
      // The first is the header.
      if position.lines > 1 { changes += try self.changes(in: line, number: position.lines, of: journal) }
    }
    position.end += whole.count
    return changes
  }

  private func changes(in line: Data, number: Int, of journal: File) throws(FileError) -> [State.Change] {
    switch try journal.decode([State.Change].self, line) {
    case .content(let changes): return changes
    case .damaged: throw try damaged(line: number)
    }
  }

  private func cutTorn(_ journal: File, behind end: Int, to size: Int) throws(FileError) {
    // If the file can't be written, nothing is appended to the unfinished line.
    guard end < size, journal.refusal == nil else { return }
    try journal.cut(to: end)
    notice(
      "\(journal.path): the last \(size - end) bytes, a line that was never finished, are cut off; all before is kept")
  }

  private func damaged(line: Int) throws(FileError) -> FileError {
    .damaged(path: home.journal, place: "line \(line)", kept: try File.setAside(home.journal))
  }

  // MARK: - Writing

  /// Reads what is new, and appends a line with the changes; without changes nothing is written. Changes that can't be
  /// written, and may be forgone, are returned all the same.
  func record(
    _ changes: [State.Change], _ position: inout JournalPosition?, bound: Int
  ) throws(FileError) -> Journal<State>.Recorded {
    // If this fails, the store doesn't get the news: without a position it reads everything the next time.
    let held = position.take()
    var (news, next) = try news(since: held)
    if !changes.isEmpty {
      do throws(FileError) {
        try append(changes, &next)
        // A snapshot is written after a share of its bytes came in changes: their cost does not depend on its size.
        if next.end > bound + (next.snapshot?.opened.size ?? 0) * 3 / 10 { compact(&next) }
      } catch {
        guard try next.isIntact(), mayForgo(changes, error) else { throw error }
      }
    }
    position = next
    return news.followed(by: changes)
  }

  /// Goes back to the first state; if nothing is stored, nothing is written.
  func clear(_ position: inout JournalPosition?) throws(FileError) -> State {
    let held = try read().position
    let isStored = held.snapshot != nil || held.end > 0
    position = isStored ? try begin(after: held.generation, with: first) : held
    return first
  }

  private func append(_ changes: [State.Change], _ position: inout JournalPosition) throws(FileError) {
    if let refusal = position.journal?.refusal { throw refusal }
    // An earlier version, which wrote the header, can't read the line.
    if position.isOlder { position = try begin(after: position.generation, with: try read().state) }
    let line = try File.encode(changes, for: home.journal) + [.newline]
    if position.end == 0 { try beginJournal(&position) }
    guard let journal = position.journal else { return }
    do throws(FileError) {
      try journal.append(line)
    } catch {
      // If this fails too, the next read finds an unfinished line.
      do throws(FileError) { try journal.cut(to: position.end) } catch { notice(error.description) }
      throw error
    }
    position.end += line.count
    position.lines += 1
  }

  /// Compacts the journal into the snapshot. The changes are recorded already: a failure is only a warning.
  private func compact(_ position: inout JournalPosition) {
    do throws(FileError) {
      let (state, held) = try read()
      position = held
      position = try begin(after: held.generation, with: state)
    } catch {
      notice("\(home.journal): it has become long, and can't be shortened: \(error)")
    }
  }

  /// Writes a snapshot of the state, and an empty journal that continues it.
  private func begin(after earlier: Int, with state: State) throws(FileError) -> JournalPosition {
    // A number from a file may be the largest possible.
    let generation = earlier &+ 1
    try File.save(Snapshot(generation: generation, state: state), to: home.state, durable: true)
    var position = JournalPosition(snapshot: try File.reading(home.state), generation: generation)
    try beginJournal(&position)
    return position
  }

  private func beginJournal(_ position: inout JournalPosition) throws(FileError) {
    let header = try File.encode(Header(generation: position.generation), for: home.journal) + [.newline]
    // A power failure leaves the earlier journal, this one, or an unfinished one: all mean the same.
    try File.replace(home.journal, with: header, durable: false)
    (position.journal, position.end, position.lines) = (try File.updating(home.journal), header.count, 1)
  }
}

/// How much of the files of a journal has been read.
struct JournalPosition: Sendable {
  /// The files, held open so that no other gets their identity; nil if there was none.
  var snapshot: File?
  var journal: File?
  /// The generation of the snapshot; 0 if there is none.
  var generation = 0
  /// How many bytes and lines of the journal have been read; none if it does not continue the snapshot.
  var end = 0
  var lines = 0
  /// Whether an earlier version began the journal.
  var isOlder = false

  /// How long the journal is; nil if the files are no longer those that were read, or the journal is shorter.
  func currentSize(in home: HomeDirectory) throws(FileError) -> Int? {
    let status = try File.status(of: home.journal)
    guard status?.identity == journal?.identity else { return nil }
    guard try File.status(of: home.state)?.identity == snapshot?.identity else { return nil }
    let size = status?.size ?? 0
    return size >= end ? size : nil
  }

  /// Whether nothing was written since. It needs no lock: each write makes the journal longer or replaces it.
  func isNewest(in home: HomeDirectory) throws(FileError) -> Bool {
    guard let journal, end > 0 else { return false }
    return try File.status(of: home.journal) == File.Status(journal.identity, size: end)
  }

  /// Whether no part of a line is in the journal to which another would be appended.
  func isIntact() throws(FileError) -> Bool {
    guard let journal, journal.refusal == nil else { return true }
    return try journal.size() <= end
  }
}

extension Journal.Recorded {
  fileprivate func followed(by own: [State.Change]) -> Self {
    switch self {
    case .changes(let changes): .changes(changes + own)
    case .state(let state): .state(state.alter(by: own))
    }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
}
