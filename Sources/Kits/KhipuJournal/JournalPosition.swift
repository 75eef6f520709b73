import KhipuControl
import KhipuFiles

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
  /// How the journal is written.
  var format = Format()

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
