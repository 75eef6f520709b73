public import KhipuFiles

import KhipuJournal
public import KhipuControl

extension HomeDirectory {
  /// Removes all that is stored, but no lock.
  ///
  /// - Throws: `.locked` if another process holds a lock for too long; `.unreadable` or `.unwritable` with what stays.
  public func forget(within timeout: Duration = Self.lockTimeout) throws(FileError) {
    try forget(files: [state, journal, history] + storedFiles, locks: locks, within: timeout)
  }

  /// The files of the rows.
  var storedFiles: [String] {
    [
      bridge,
      credentials,
      watch,
      log,
    ] + earlier
  }

  /// The files that earlier releases had: a cache of GitHub's replies and a record of use.
  var earlier: [String] { ["github.json", "analytics.jsonl"].map(file) }

  /// The locks of the rows.
  var locks: [String] {
    [
      bridgeLock
    ]
  }
}
