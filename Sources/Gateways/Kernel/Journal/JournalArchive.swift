import UseCases

/// The files of earlier generations of a journal, for its history; the caller holds the lock.
///
/// `state.json.past-7` is the snapshot with which generation 7 began, and `journal.jsonl.past-7` its journal. They get
/// these names when the generation ends, so that keeping them costs the same however long they are.
struct JournalArchive: Sendable {
  let home: HomeDirectory

  /// How long changes are kept, in seconds; longer until the next generation begins.
  static let keptSeconds = 86_400

  func snapshot(_ generation: Int) -> String { File.kept(home.state, as: .past, generation) }

  func journal(_ generation: Int) -> String { File.kept(home.journal, as: .past, generation) }

  /// Keeps the present files as those of the generation, and removes generations whose last change is too old.
  func keep(_ generation: Int, at now: Int) throws(FileError) {
    try File.duplicate(home.state, as: snapshot(generation))
    try File.duplicate(home.journal, as: journal(generation))
    for old in try generations(before: generation) {
      guard let written = try File.writingTime(of: journal(old)), now - written > Self.keptSeconds else { return }
      try remove([old])
    }
  }

  /// The generations before that one which are kept without a gap, the oldest first.
  func generations(before next: Int) throws(FileError) -> [Int] {
    var oldest = next
    while try File.status(of: journal(oldest - 1)) != nil { oldest -= 1 }
    return Array(oldest..<next)
  }

  /// Removes the generations, the oldest first: if that fails, no gap is left.
  func remove(_ generations: [Int]) throws(FileError) {
    for generation in generations {
      try File.remove(journal(generation))
      try File.remove(snapshot(generation))
    }
  }
}
