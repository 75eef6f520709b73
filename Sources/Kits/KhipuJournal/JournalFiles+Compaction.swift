import KhipuControl
import KhipuFiles
import KhipuValues

extension JournalFiles {
  /// Compacts the journal into the snapshot if it exceeds a share of the snapshot's size, so that the amortized cost of a write is
  /// constant. A failure only causes a notice, because the changes are already recorded. It is tried again when the journal has grown by
  /// `bound`.
  func compactIfLong(_ position: inout JournalPosition) {
    let base = max((position.snapshot?.opened.size ?? 0) * 3 / 10, position.uncompacted)
    guard position.end > base + bound else { return }
    do throws(FileError) {
      try beginAnew(&position)
    } catch {
      position.uncompacted = position.end
      notice("the journal has become long, and can't be shortened: \(error)")
    }
  }

  /// Begins the next generation with the current state: a snapshot, and an empty journal that continues it. If only the snapshot
  /// can be written, it is the state nevertheless, and the next change begins the journal.
  func beginAnew(_ position: inout JournalPosition) throws(FileError) {
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
}
