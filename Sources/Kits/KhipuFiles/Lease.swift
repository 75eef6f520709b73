public import KhipuControl

extension HomeDirectory {
  /// Waits without a limit until no other caller in any process holds the lease with this name, and takes it. The returned closure
  /// gives it up. If its process ends, the system does.
  ///
  /// - Throws: `.cancelled` if the task is cancelled while it waits; `.unwritable` if the lock file can't be created or locked.
  public func lease(_ name: String) async throws(FileError) -> @Sendable () -> Void {
    let lock = try File.creatingLock(file("\(name).lease"))
    try await lock.lock(every: .milliseconds(200))
    return { lock.unlock() }
  }
}
