public import UseCases

extension HomeDirectory {
  /// Removes all stored files, those of the past and damaged ones included. Locks, the folder, and other files stay: a lock
  /// is empty, and another process may wait for it.
  ///
  /// - Throws: `.locked` if another process holds a lock for too long; `.unreadable` or `.unwritable` with what stays.
  public func forget(within timeout: Duration = Self.lockTimeout) throws(FileError) {
    try whileLocked(([lock] + locks)[...], within: timeout, removeAll)
  }

  private func whileLocked(
    _ locks: ArraySlice<String>, within timeout: Duration, _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    guard let path = locks.first else { return try body() }
    // Without a folder there is no lock, and nothing to remove.
    try File.locking(path)?.whileLocked(within: timeout) { () throws(FileError) in
      try whileLocked(locks.dropFirst(), within: timeout, body)
    }
  }

  private func removeAll() throws(FileError) {
    // Sorted, so that the journal goes before the state: without that it would belong to nothing.
    for name in try File.names(in: path).sorted() where isOurs(file(name)) { try File.remove(file(name)) }
  }

  private func isOurs(_ path: String) -> Bool { ([state, journal, history] + storedFiles).contains(origin(of: path)) }

  /// The file of which that one is a draft, or which is kept there.
  private func origin(of path: String) -> String {
    let draft = File.draft(of: "")
    if path.hasSuffix(draft) { return origin(of: String(path.dropLast(draft.count))) }
    return KeptFile(path: path).map { origin(of: $0.original) } ?? path
  }
}
