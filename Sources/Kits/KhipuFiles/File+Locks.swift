import KhipuConcurrency
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
    guard errno == EWOULDBLOCK else { throw .unwritable(path: path, reason: systemReason()) }
    return false
  }

  public func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// Runs `body` with the lock held. Blocks the thread while it waits.
  ///
  /// - Throws: `.locked` after the timeout, `.cancelled` if the task is cancelled while it waits, `.unwritable` if the system
  ///   refuses the lock, and the error of `body`.
  public func whileLocked<Value>(
    within timeout: Duration = HomeDirectory.lockTimeout, _ body: () throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let deadline = ContinuousClock.now + timeout
    while !(try tryToLock()) {
      guard !Task.isCancelled else { throw .cancelled(path: path) }
      guard ContinuousClock.now < deadline else { throw .locked(path: path) }
      usleep(1000)
    }
    defer { unlock() }
    return try body()
  }

  /// Runs `body` with the lock held. Suspends the task while it waits; there is no timeout.
  ///
  /// - Throws: the converted `FileError`, such as `.cancelled`, if the lock can't be taken; otherwise the error of `body`.
  public func whileLocked<Value, Problem: Error>(
    orThrow convert: (FileError) -> Problem, _ body: () throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    do { try await lock() } catch { throw convert(error) }
    defer { unlock() }
    return try body()
  }

  /// Like `whileLocked(orThrow:_:)`, but throws `.locked` if it can't take the lock before the timeout.
  public func whileLocked<Value: Sendable>(
    timeout: Duration, _ body: @escaping @Sendable () throws(FileError) -> Value
  ) async throws(FileError) -> Value {
    try await withTimeout(timeout, orThrow: .locked(path: path), unless: { $0 != .cancelled(path: path) }) {
      () throws(FileError) in
      try await self.whileLocked(orThrow: \.self, body)
    }
  }

  /// Takes the lock. Suspends the task while it waits; there is no timeout.
  ///
  /// - Throws: `.cancelled` if the task is cancelled before it has the lock; `.unwritable` if the system refuses the lock.
  public func lock() async throws(FileError) {
    while true {
      guard !Task.isCancelled else { throw .cancelled(path: path) }
      if try tryToLock() { return }
      do { try await Task.sleep(for: .milliseconds(2)) } catch { throw .cancelled(path: path) }
    }
  }
}
