import KhipuControl
import KhipuFiles

extension JournalFiles {
  /// The snapshot. If it is damaged, renames both files and throws, because the journal is useless without the snapshot.
  func intact(_ snapshot: Decoded<Snapshot>) throws(FileError) -> Snapshot {
    switch snapshot {
    case .content(let snapshot): return snapshot
    case .damaged(let place):
      let error = File.damaged(home.state, at: place)
      if case .damaged = error, try File.status(of: home.journal) != nil {
        notice(
          "\(home.journal): it goes on from the damaged \(home.state), and is kept as \(try File.setAside(home.journal))"
        )
      }
      throw error
    }
  }

  /// Keeps the damaged journal as a whole beside a journal of the lines before the damage, and throws `.damaged`. If nothing can be
  /// written, these lines are used nevertheless, and the position refuses changes.
  func repair(
    _ journal: File, _ bytes: [UInt8], _ read: DecodedLines, _ position: inout JournalPosition
  ) throws(FileError) {
    let kept: String
    do throws(FileError) {
      if read.count > 0 {
        // If the process is killed before the journal is replaced, the next one finds the damage again.
        kept = try File.setAside(copy: bytes, of: journal.path)
        try File.replace(journal.path, with: Array(bytes[..<read.end]), durable: true)
      } else {
        kept = try File.setAside(journal.path)
      }
    } catch {
      notice("\(journal.path) is damaged at \(read.damage), and stays so: \(error)")
      // Counts the damaged lines as read, so that they are reported once.
      (position.end, position.lines, position.refusal) = (bytes.count, read.count + read.lost, error)
      return
    }
    throw .damaged(path: journal.path, place: read.damage, kept: kept)
  }

  /// Removes an unfinished line behind the whole ones.
  func cutTorn(_ journal: File, behind end: Int) throws(FileError) {
    // If the file isn't writable, this process can't append to the unfinished line either.
    guard journal.refusal == nil, case let size = try journal.size(), end < size else { return }
    try journal.cut(to: end)
    notice(
      "\(journal.path): the last \(size - end) bytes, a line that was never finished, are cut off; all before is kept")
  }
}
