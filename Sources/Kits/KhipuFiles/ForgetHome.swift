public import KhipuControl

extension HomeDirectory {
  /// Removes the files, their drafts, and their archived and damaged versions. Locks, the folder, and other files stay:
  /// another process may wait for a lock.
  ///
  /// - `files`: The paths of all stored files.
  /// - `locks`: The paths of all locks except `lock`.
  /// - Throws: `.locked` if another caller holds a lock until the timeout; `.cancelled` if the task is cancelled first;
  ///   `.unreadable` or `.unwritable` if a lock or the folder can't be read, or a file can't be removed.
  public func forget(
    files: [String], locks: [String], within timeout: Duration = Self.lockTimeout
  ) async throws(FileError) {
    try await whileLocked(([lock] + locks)[...], within: timeout) { () throws(FileError) in
      // Sorted, to remove the journal before its snapshot: a journal left without its snapshot would count as damaged.
      for name in try File.names(in: path).sorted() where files.contains(origin(of: file(name))) {
        try File.remove(file(name))
      }
    }
  }

  private func whileLocked(
    _ locks: ArraySlice<String>, within timeout: Duration, _ body: () throws(FileError) -> Void
  ) async throws(FileError) {
    guard let path = locks.first else { return try body() }
    // Without a folder there is no lock, and nothing to remove.
    try await File.locking(path)?.whileLocked(within: timeout) { () async throws(FileError) in
      try await whileLocked(locks.dropFirst(), within: timeout, body)
    }
  }

  /// The path of the original file: removes all suffixes of drafts (`.new`) and of kept files (`.damaged-1`).
  private func origin(of path: String) -> String {
    let draft = File.draft(of: "")
    if path.hasSuffix(draft) { return origin(of: String(path.dropLast(draft.count))) }
    return KeptFile(path: path).map { origin(of: $0.original) } ?? path
  }
}
