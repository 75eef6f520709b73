import KhipuConcurrency
import KhipuControl
import KhipuFiles
import KhipuJournal
import UseCases

extension Storage {
  /// The files of a home, and those that the user names.
  static func files(_ home: HomeDirectory) -> Storage {
    Storage(
      claim: { () throws(FileError) in try await home.claim() },
      clear: { () throws(FileError) in try home.forget() },
      recording: { path throws(FileError) in try RecordedCommand.read(path).map { ($0.sentence, $0.seconds) } },
      begin: { path throws(FileError) in
        try await SimulatedHomeFile(home: home).replace(with: try SimulatedHome(recordedAt: path))
      })
  }
}

extension HomeDirectory {
  /// Locked while a process runs a command that depends on what it reads; it is empty.
  var claimLock: String { file("commands.lock") }

  /// Locks the home for such a command, and returns what unlocks it; a process that ends unlocks it, too. Where nothing can
  /// be written, lights are switched all the same.
  func claim(within timeout: Duration = .seconds(30)) async throws(FileError) -> @Sendable () -> Void {
    let lock: File
    do { lock = try File.creatingLock(claimLock) } catch { return {} }
    try await withTimeout(timeout, orThrow: .locked(path: claimLock)) { () throws(FileError) in try await lock.lock() }
    return { lock.unlock() }
  }

  /// Removes all that is stored, but no lock.
  ///
  /// - Throws: `.locked` if another process holds a lock for too long; `.unreadable` or `.unwritable` with what stays.
  func forget(within timeout: Duration = Self.lockTimeout) throws(FileError) {
    try forget(files: [state, journal, history] + storedFiles, locks: locks, within: timeout)
  }

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

  var locks: [String] {
    [
      bridgeLock
    ]
  }
}
