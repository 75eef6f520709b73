/// How much of the files of a journal is taken in.
struct JournalPosition: Sendable {
  /// The files, held open so that no other gets their identity; nil where there was none.
  var snapshot: File?
  var journal: File?
  /// The generation of the snapshot; 0 where there is none.
  var generation = 0
  /// How many bytes and lines of the journal are taken in.
  var end = 0
  var lines = 0

  /// Whether the files are still those that were read, with what was read still in them.
  func isCurrent(in home: Home) throws(FileError) -> Bool {
    guard let journal else { return false }
    guard try File.identity(of: home.journal) == journal.identity else { return false }
    guard try File.identity(of: home.state) == snapshot?.identity else { return false }
    return try journal.size() >= end
  }
}
