import KhipuControl
import KhipuFiles
import KhipuJournal
import UseCases

extension Storage {
  /// Storage in the files of a home directory. Recordings are read from files that the user names.
  ///
  /// - Parameter notice: Receives one line if commands of other processes can't be kept from running at the same time.
  static func files(_ home: HomeDirectory, notice: @escaping @Sendable (String) -> Void) -> Storage {
    let lights = CommandLock(at: home.claimLock) { error in
      notice("\(error); without this lock, a toggle, a step or an undo may reverse what another process does meanwhile")
    }
    let state = CommandLock(at: home.stateLock) { _ in }
    return Storage(
      claim: { claim throws(FileError) in
        switch claim {
        case .decision: try await lights.claim()
        // If nothing can be written, nothing is recorded in the wrong order, and changes of only the state fail.
        case .lights: try await lights.claim(isReporting: false)
        case .state: try await state.claim(isReporting: false)
        }
      },
      clear: { () throws(FileError) in try await home.forget() },
      recording: { path throws(FileError) in try RecordedCommand.read(path).map { ($0.sentence, $0.seconds) } },
      begin: { path throws(FileError) in
        try await SimulatedHomeFile(home: home).replace(with: try SimulatedHome(recordedAt: path))
      })
  }
}

extension HomeDirectory {
  /// The path of the lock for commands to lights.
  var claimLock: String { file("commands.lock") }
  /// The path of the lock for commands that change only the state.
  var stateLock: String { file("changes.lock") }

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
