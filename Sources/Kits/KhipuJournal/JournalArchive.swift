import KhipuControl
import KhipuFiles

/// The compacted journals, for the history. The caller holds the lock.
///
/// `journal.jsonl.past-7` begins with the snapshot of generation 7, followed by the journals of that generation and later
/// ones. If a process is killed before the next generation begins, a journal is archived twice: the last copy counts.
struct JournalArchive: Sendable {
  let home: HomeDirectory
  /// A journal larger than this many bytes plus a share of the snapshot's size is compacted.
  let bound: Int

  /// The size, without the snapshot, at which a file is full.
  private var fileBytes: Int { 64 * bound }

  func journals(_ generation: Int) -> String {
    KeptFile(original: home.journal, reason: .past, number: generation).path
  }

  /// Appends the current journal to the newest file. If that is full or missing, removes old files, and starts a new one with
  /// the snapshot. `now` is in seconds since the Unix epoch.
  func keep(_ generation: Int, after snapshot: () throws(FileError) -> [UInt8], at now: Int) throws(FileError) {
    let journal = try File.reading(home.journal)?.contents() ?? []
    if let last = try generations().last, last <= generation, let file = try unfilled(last) {
      try cutTorn(file)
      let end = try file.size()
      do throws(FileError) {
        try file.append(journal)
        try file.sync()
      } catch {
        // Gives back the space of a full disk.
        try file.cut(to: end)
        throw error
      }
    } else {
      try removeOldFiles(before: generation, at: now)
      try File.replace(journals(generation), with: try snapshot() + [.newline] + journal, durable: true)
    }
  }

  /// The numbers of the archived journals: each is the journal's first generation. The oldest first.
  func generations() throws(FileError) -> [Int] {
    let files = try File.names(in: home.path).compactMap { KeptFile(path: home.file($0)) }
    return files.filter { $0.original == home.journal && $0.reason == .past }.map(\.number).sorted()
  }

  /// The file that begins with the generation; nil if it is full.
  private func unfilled(_ generation: Int) throws(FileError) -> File? {
    let full = try fileBytes + (File.status(of: home.state)?.size ?? 0)
    guard let file = try File.updating(journals(generation)), try file.size() < full else { return nil }
    return file
  }

  /// Removes a line that a killed process left unfinished.
  private func cutTorn(_ file: File) throws(FileError) {
    guard try file.contents(from: max(0, file.size() - 1)) != [.newline] else { return }
    try file.cut(to: file.contents().lastIndex(of: .newline).map { $0 + 1 } ?? 0)
  }
}
