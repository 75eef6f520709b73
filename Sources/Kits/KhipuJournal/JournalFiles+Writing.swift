import KhipuControl
import KhipuFiles
import KhipuValues

extension JournalFiles {
  /// Applies the changes of other writers, calls `decide` with the state, and appends the changes that it returns, as one line.
  /// Changes that can't be written are still applied if `mayStayUnsaved` allows it. Returns whether the state changed.
  func record(
    _ decide: (State) -> [State.Change], in state: inout State, _ position: inout JournalPosition?,
    as line: ([State.Change]) -> JournalLine<State>
  ) throws(FileError) -> Bool {
    // Clears the position, so that after an error the next call reads and delivers the whole state.
    let held = position.take()
    var (news, next) = try news(since: held)
    let isNew = news.apply(to: &state)
    let changes = decide(state)
    if !changes.isEmpty {
      let line = line(changes)
      do throws(FileError) {
        try append(line, &next)
        // Compacts if the journal exceeds a share of the snapshot's size, so that the amortized cost of a write is constant.
        let base = max((next.snapshot?.opened.size ?? 0) * 3 / 10, next.uncompacted)
        if next.end > base + bound { compact(&next) }
      } catch {
        guard try next.isIntact(), mayStayUnsaved(changes, error) else { throw error }
        unsaved.add(line)
      }
      state = (consume state).alter(by: changes)
    }
    position = next
    return isNew || !changes.isEmpty
  }

  private func append(_ line: Line, _ position: inout JournalPosition) throws(FileError) {
    if let refusal = position.refusal ?? position.journal?.refusal { throw refusal }
    // The format in the header applies to all lines, so a journal in an older format is replaced first.
    if position.format.isOlder { try beginAnew(&position) }
    let line = try File.encode(line, for: home.journal) + [.newline]
    if position.end == 0 { try beginJournal(&position) }
    guard let journal = position.journal else { throw .unwritable(path: home.journal, reason: "it was removed") }
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

  /// Compacts the journal into the snapshot. A failure only causes a notice, because the changes are already recorded. It is tried
  /// again when the journal has grown by `bound`.
  private func compact(_ position: inout JournalPosition) {
    do throws(FileError) {
      try beginAnew(&position)
    } catch {
      position.uncompacted = position.end
      notice("the journal has become long, and can't be shortened: \(error)")
    }
  }

  /// Begins the next generation with the current state: a snapshot, and an empty journal that continues it. If only the snapshot
  /// can be written, it is the state nevertheless, and the next change begins the journal.
  private func beginAnew(_ position: inout JournalPosition) throws(FileError) {
    let (snapshot, lines, held) = try readLines()
    // Wraps around, because a file may contain `Int.max`.
    let next = JournalPosition(generation: held.generation &+ 1)
    let present = Snapshot(generation: next.generation, state: snapshot.alter(by: lines.flatMap(\.changes)))
    try File.save(present, to: home.state, durable: true) { () throws(FileError) in
      // Not before the new snapshot is on the disk, or each attempt on a full disk would archive the journal again. Changes of
      // older formats have no times.
      guard !held.format.isOlder else { return }
      let before = { () throws(FileError) in
        try File.encode(Snapshot(generation: held.generation, state: snapshot), for: home.state)
      }
      try archive.keep(held.generation, after: before, at: clock.now() / 1_000_000)
    }
    position = next
    do throws(FileError) {
      position.snapshot = try File.reading(home.state)
      try beginJournal(&position)
    } catch {}
  }

  private func beginJournal(_ position: inout JournalPosition) throws(FileError) {
    let header = try File.encode(Header(generation: position.generation), for: home.journal) + [.newline]
    // Not durable: after a power failure, the old, the new and an unfinished journal all lead to the same state.
    try File.replace(home.journal, with: header, durable: false)
    (position.journal, position.end, position.lines) = (try File.updating(home.journal), header.count, 1)
  }
}
