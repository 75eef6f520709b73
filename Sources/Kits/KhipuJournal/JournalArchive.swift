import KhipuControl
import KhipuFiles

/// The files of earlier generations of a journal, for its history; the caller holds the lock.
///
/// `state.json.past-7` is the snapshot with which generation 7 began, and `journal.jsonl.past-7` its journal. They get
/// these names when the generation ends, so that keeping them costs the same however long they are.
struct JournalArchive: Sendable {
  let home: HomeDirectory

  /// At least how long changes are kept, in seconds.
  static let keptSeconds = 86_400
  /// Once in so many generations what is too old is removed, which takes a look at all that is kept.
  static let cleaningInterval = 16

  func snapshot(_ generation: Int) -> String {
    KeptFile(original: home.state, reason: .past, number: generation).path
  }

  func journal(_ generation: Int) -> String {
    KeptFile(original: home.journal, reason: .past, number: generation).path
  }

  /// Keeps the present files as those of the generation, and at times removes what is too old or follows a gap.
  func keep(_ generation: Int, at now: Int) throws(FileError) {
    try File.duplicate(home.state, as: snapshot(generation))
    try File.duplicate(home.journal, as: journal(generation))
    guard generation % Self.cleaningInterval == 0 else { return }
    var young = try generations(before: generation)
    while let oldest = young.first, try isOld(oldest, at: now) { young.removeFirst() }
    try remove(allBut: young + [generation])
  }

  /// The generations before that one which are kept without a gap, the oldest first.
  func generations(before next: Int) throws(FileError) -> [Int] {
    let names = Set(try File.names(in: home.path).map(home.file))
    var oldest = next
    while oldest > 0, names.contains(journal(oldest - 1)), oldest == 1 || names.contains(snapshot(oldest - 1)) {
      oldest -= 1
    }
    return Array(oldest..<next)
  }

  /// Removes the other generations, the oldest first: if that fails, no gap is left.
  func remove(allBut kept: [Int] = []) throws(FileError) {
    let files = try File.names(in: home.path).compactMap { KeptFile(path: home.file($0)) }
    let all = files.filter { [home.journal, home.state].contains($0.original) && $0.reason == .past }.map(\.number)
    for generation in Set(all).subtracting(kept).sorted() {
      try File.remove(journal(generation))
      try File.remove(snapshot(generation))
    }
  }

  private func isOld(_ generation: Int, at now: Int) throws(FileError) -> Bool {
    guard let written = try File.writingTime(of: journal(generation)) else { return true }
    return now - written > Self.keptSeconds
  }
}
