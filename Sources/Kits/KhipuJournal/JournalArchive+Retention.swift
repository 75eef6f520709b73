import KhipuControl
import KhipuFiles

extension JournalArchive {
  /// The minimum time for which changes are kept, unless the files exceed `keptBytes`.
  private static let keptSeconds = 86_400
  /// The maximum total size of all files but the newest: 32 MiB for a `bound` of 4 KiB.
  private var keptBytes: Int { 8192 * bound }

  /// Removes files older than `keptSeconds`, the oldest files beyond a total of `keptBytes`, and files of generations after
  /// `next`: those are obsolete, because the numbers began again after damage.
  func removeOldFiles(before next: Int, at now: Int) throws(FileError) {
    var bytes = 0
    for generation in try generations().reversed() {
      bytes += try File.status(of: journals(generation))?.size ?? 0
      let written = try File.writingTime(of: journals(generation)) ?? now
      if generation > next || bytes > keptBytes || now - written > Self.keptSeconds {
        try File.remove(journals(generation))
      }
    }
  }
}
