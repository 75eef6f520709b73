import KhipuConcurrency
import KhipuControl
import KhipuFiles
import KhipuJournal
import UseCases

extension Storage {
  /// Storage in the files of a home directory. Recordings are read from files that the user names.
  static func files(_ home: HomeDirectory) -> Storage {
    Storage(
      claim: { () throws(FileError) in try await home.claim() },
      clear: { () throws(FileError) in try await home.forget() },
      recording: { path throws(FileError) in try RecordedCommand.read(path).map { ($0.sentence, $0.seconds) } },
      begin: { path throws(FileError) in
        try await SimulatedHomeFile(home: home).replace(with: try SimulatedHome(recordedAt: path))
      })
  }
}

extension HomeDirectory {
  /// The path of the lock that a command holds if its effect depends on the state that it reads.
  var claimLock: String { file("commands.lock") }

  /// Waits for `claimLock`; throws `.locked` after the timeout, or `.cancelled`. The returned closure, or the end of the process,
  /// releases it. If the lock file can't be created, returns without a lock, so that lights can still be switched.
  func claim(within timeout: Duration = .seconds(30)) async throws(FileError) -> @Sendable () -> Void {
    let lock: File
    do { lock = try File.creatingLock(claimLock) } catch { return {} }
    try await withTimeout(timeout, orThrow: .locked(path: claimLock)) { () throws(FileError) in try await lock.lock() }
    return { lock.unlock() }
  }

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

  /// Files of earlier releases: a cache of GitHub's replies, analytics, and a lock for uploads.
  var earlier: [String] { ["github.json", "analytics.jsonl", "uploads.lock"].map(file) }

  var locks: [String] {
    [
      bridgeLock
    ]
  }
}
