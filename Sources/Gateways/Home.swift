public import UseCases

/// The folder in which everything is stored. It is created, for nobody but the user, when something is first written.
public struct Home: Hashable, Sendable {
  /// Where the folder is.
  public let path: String

  /// The folder at the path; without a path the present one.
  public init(path: String) { self.path = path.isEmpty ? "." : path }

  /// The state as it was when it was last written down in full.
  var state: String { file("state.json") }
  /// The changes of the state since then, a line for each time that it was changed.
  var journal: String { file("journal.jsonl") }
  /// What a process locks while it reads or writes any other file that has no lock of its own; it is empty.
  var lock: String { file("lock") }
  /// The simulated bridge.
  var bridge: String { file("bridge.json") }
  /// What a process locks while it reads or writes the simulated bridge; it is empty.
  var bridgeLock: String { file("bridge.lock") }
  /// The bridge that the home is paired with, and its key.
  var credentials: String { file("bridge-key.json") }
  /// What a process locks while it sends uploads; it is empty.
  var uploadLock: String { file("uploads.lock") }
  /// The favourites, for the companion on the wrist.
  var watch: String { file("watch.json") }
  /// What happened, a line for each message.
  var log: String { file("log.txt") }
  /// What GitHub answered last, for when it doesn't.
  var gitHub: String { file("github.json") }
  /// How the app was used, a line for each event.
  var analytics: String { file("analytics.jsonl") }

  /// How long a process waits for a lock that another one holds.
  static let patience = Duration.seconds(5)

  private func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }
}

extension Home {
  /// Removes all that was stored, damaged files that were kept aside included, and nothing else.
  ///
  /// What is empty stays, since another process may wait for it: the files that are locked, and the folder.
  ///
  /// - Throws: `.locked` where another process doesn't let go in time, `.unreadable` and `.unwritable` with what stays.
  public func forget() throws(StoreError) { try forget(within: Self.patience) }

  func forget(within patience: Duration) throws(StoreError) {
    do {
      guard let state = try File.locking(lock), let bridge = try File.locking(bridgeLock) else { return }
      try state.whileLocked(within: patience) { () throws(FileError) in
        try bridge.whileLocked(within: patience, removeAll)
      }
    } catch {
      throw StoreError(error)
    }
  }

  private func removeAll() throws(FileError) {
    // In the order of the names the journal goes before the state: without that it would belong to nothing.
    for name in try File.names(in: path).sorted() where isOurs(file(name)) { try File.remove(file(name)) }
  }

  private func isOurs(_ path: String) -> Bool {
    [state, journal, bridge, credentials, watch, log, gitHub, analytics].contains { stored in
      path == stored || path == File.draft(of: stored) || isKept(path, of: stored)
    }
  }

  private func isKept(_ path: String, of stored: String) -> Bool {
    guard path.hasPrefix("\(stored).damaged-") else { return false }
    return Int(path.dropFirst("\(stored).damaged-".count)) != nil
  }
}
