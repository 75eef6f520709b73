import KhipuControl
import KhipuFiles

/// How far the files of a journal have been read.
struct JournalPosition: Sendable {
  /// The two files, held open so that their inodes aren't reused; each is nil if it was missing.
  var snapshot: File?
  var journal: File?
  /// The generation of the snapshot; 0 if there is none.
  var generation = 0
  /// The numbers of bytes and lines read from the journal; 0 if it does not belong to the snapshot.
  var end = 0
  var lines = 0
  /// The value of `end` when a compaction failed; 0 if none did.
  var uncompacted = 0
  /// The format in the journal's header; the current one if no journal belongs to the snapshot.
  var format = Format()
  /// Why the journal can't be appended to; nil if it can.
  var refusal: FileError?

  /// The size of the journal in bytes; nil if either file was replaced or the journal was truncated.
  func currentSize(in home: HomeDirectory) throws(FileError) -> Int? {
    let status = try File.status(of: home.journal)
    guard status?.identity == journal?.identity else { return nil }
    guard try File.status(of: home.state)?.identity == snapshot?.identity else { return nil }
    let size = status?.size ?? 0
    return size >= end ? size : nil
  }

  /// Whether the journal is unchanged since it was read; false without one. Needs no lock: writes extend or replace the file.
  func isNewest(in home: HomeDirectory) throws(FileError) -> Bool {
    guard let journal, end > 0 else { return false }
    return try File.status(of: home.journal) == File.Status(journal.identity, size: end)
  }

  /// False if a failed write left part of a line at the end of the journal, unless the journal can't be appended to, or doesn't
  /// belong to the snapshot and is replaced.
  func isIntact() throws(FileError) -> Bool {
    guard let journal, end > 0, refusal ?? journal.refusal == nil else { return true }
    return try journal.size() <= end
  }
}
