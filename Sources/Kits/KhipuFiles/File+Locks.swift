public import KhipuControl
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension File {
  /// Takes the lock; returns false at once if another `File` in any process holds it. Throws `.unwritable` if the system refuses.
  public func tryToLock() throws(FileError) -> Bool {
    guard retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return true }
    let code = errno
    if code == EWOULDBLOCK { return false }
    // NFS refuses the lock with EBADF if the file could be opened for reading only.
    if code == EBADF, let refusal { throw refusal }
    let advice = "it can't be locked; use a folder on a file system with locks, such as a local disk"
    throw .unwritable(path: path, reason: "\(systemReason(code, for: path)): \(advice)")
  }

  public func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// Takes the lock. Suspends the task while it waits. Tries once even if the task is cancelled or the deadline has passed.
  ///
  /// - `deadline`: When to stop waiting; nil to wait without a limit.
  /// - `pause`: How long to sleep between two attempts.
  /// - `isCancellable`: Whether a cancelled task stops waiting.
  /// - Throws: `.locked` after the deadline, `.cancelled` if the task is cancelled while it waits, `.unwritable` if the system
  ///   refuses the lock.
  public func lock(
    until deadline: ContinuousClock.Instant? = nil, every pause: Duration = .milliseconds(2), isCancellable: Bool = true
  ) async throws(FileError) {
    while !(try tryToLock()) {
      if isCancellable, Task.isCancelled { throw .cancelled(path: path) }
      if let deadline, ContinuousClock.now >= deadline { throw .locked(path: path) }
      do { try await Task.sleep(for: pause) } catch {
        guard !isCancellable else { throw .cancelled(path: path) }
        // A separate task, because this one doesn't sleep any more.
        _ = await Task { try await Task.sleep(for: pause) }.result
      }
    }
  }

  /// Runs `body` with the lock held.
  ///
  /// - Throws: The errors of `lock(until:)` and of `body`.
  public func whileLocked<Value>(
    within timeout: Duration = HomeDirectory.lockTimeout, _ body: () async throws(FileError) -> Value
  ) async throws(FileError) -> Value {
    try await lock(until: .now + timeout)
    defer { unlock() }
    return try await body()
  }
}
