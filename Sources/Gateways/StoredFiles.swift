public import UseCases

extension HomeDirectory {
  /// The files of all rows, but those that are only locked: they are empty, and another process may wait for them.
  private var storedFiles: [String] {
    [
      state, journal, history,
      bridge,
      credentials,
      watch,
      log,
      gitHub,
      analytics,
    ]
  }

  /// Removes all stored files, damaged ones that were kept included. Locks, the folder, and other files stay.
  ///
  /// - Throws: `.locked` if another process holds a lock for too long; `.unreadable` or `.unwritable` with what stays.
  public func forget(within patience: Duration = Self.lockTimeout) throws(FileError) {
    guard let state = try File.locking(lock), let bridge = try File.locking(bridgeLock) else { return }
    try state.whileLocked(within: patience) { () throws(FileError) in
      try bridge.whileLocked(within: patience, removeAll)
    }
  }

  private func removeAll() throws(FileError) {
    // Sorted, so that the journal goes before the state: without that it would belong to nothing.
    for name in try File.names(in: path).sorted() where isOurs(file(name)) { try File.remove(file(name)) }
  }

  private func isOurs(_ path: String) -> Bool {
    storedFiles.contains { stored in
      let kept = "\(stored).damaged-"
      return path == stored || path == File.draft(of: stored)
        || path.hasPrefix(kept) && Int(path.dropFirst(kept.count)) != nil
    }
  }
}
