import KhipuControl
import KhipuFiles
import KhipuJournal

extension HomeDirectory {
  /// Removes all stored files except the locks.
  ///
  /// - Throws: `.locked` if another caller holds a lock until the timeout; `.cancelled` if the task is cancelled while it waits;
  ///   `.unreadable` or `.unwritable` if a lock or the folder can't be read, or a file can't be removed.
  func forget(within timeout: Duration = Self.lockTimeout) async throws(FileError) {
    try await forget(files: [state, journal, history] + storedFiles, locks: locks, within: timeout)
  }

  var storedFiles: [String] {
    [
      bridge,
      credentials,
      watch,
      log,
    ] + earlier
  }

  /// Files of release 0.2.0: a cache of GitHub's replies, and analytics.
  var earlier: [String] { ["github.json", "analytics.jsonl"].map(file) }

  var locks: [String] {
    [
      bridgeLock
    ]
  }
}
