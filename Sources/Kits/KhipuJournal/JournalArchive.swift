import KhipuControl
import KhipuFiles

/// What earlier generations of a journal recorded, for its history; the caller holds the lock.
///
/// `journal.jsonl.past-7` begins with the snapshot with which generation 7 began. Behind it are the journals of that generation and
/// the next ones, as they ended. If a process ends before the next generation begins, a journal is there twice: the last one
/// counts. An earlier release had a file for each generation, and the snapshot in `state.json.past-7`.
struct JournalArchive: Sendable {
  let home: HomeDirectory
  /// How many bytes a journal may have, beside a share of the snapshot.
  let bound: Int

  /// How long changes are kept at least, in seconds, unless they are too many.
  private static let keptSeconds = 86_400
  /// How many bytes are kept, beside the newest file: 32 MiB if a journal may have 4 KiB.
  private var keptBytes: Int { 8192 * bound }
  /// How many bytes a file may have, beside a snapshot, before a new one is begun.
  private var fileBytes: Int { 64 * bound }

  func snapshot(_ generation: Int) -> String {
    KeptFile(original: home.state, reason: .past, number: generation).path
  }

  func journals(_ generation: Int) -> String {
    KeptFile(original: home.journal, reason: .past, number: generation).path
  }

  /// Archives the present journal, which is of that generation. If a file is full, a new one begins with the snapshot, and
  /// old files are removed.
  func keep(_ generation: Int, after snapshot: () throws(FileError) -> [UInt8], at now: Int) throws(FileError) {
    let journal = try File.reading(home.journal)?.contents() ?? []
    if let last = try generations().last, last <= generation, let file = try unfilled(last) {
      try cutTorn(file)
      try file.append(journal)
    } else {
      try clean(at: now)
      try File.replace(journals(generation), with: try snapshot() + [.newline] + journal, durable: false)
    }
  }

  /// The generations with which the files begin, the oldest first.
  func generations() throws(FileError) -> [Int] { try numbers(of: [home.journal]) }

  /// Removes everything.
  func remove() throws(FileError) {
    for generation in try numbers(of: [home.journal, home.state]) { try remove(generation) }
  }

  private func remove(_ generation: Int) throws(FileError) {
    try File.remove(journals(generation))
    try File.remove(snapshot(generation))
  }

  private func numbers(of originals: Set<String>) throws(FileError) -> [Int] {
    let files = try File.names(in: home.path).compactMap { KeptFile(path: home.file($0)) }
    return Set(files.filter { originals.contains($0.original) && $0.reason == .past }.map(\.number)).sorted()
  }

  /// The file that begins with the generation, unless it is full.
  private func unfilled(_ generation: Int) throws(FileError) -> File? {
    let full = try fileBytes + (File.status(of: home.state)?.size ?? 0)
    guard let file = try File.updating(journals(generation)), try file.size() < full else { return nil }
    return file
  }

  /// Cuts off a line that a process that was killed began.
  private func cutTorn(_ file: File) throws(FileError) {
    guard try file.contents(from: max(0, file.size() - 1)) != [.newline] else { return }
    try file.cut(to: file.contents().lastIndex(of: .newline).map { $0 + 1 } ?? 0)
  }

  /// Removes files that are too old or too many, the oldest first.
  private func clean(at now: Int) throws(FileError) {
    var bytes = 0
    for generation in try generations().reversed() {
      bytes += try File.status(of: journals(generation))?.size ?? 0
      let written = try File.writingTime(of: journals(generation)) ?? now
      if bytes > keptBytes || now - written > Self.keptSeconds { try remove(generation) }
    }
  }
}
