#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension File {
  /// Waits for the lock, runs the body, and lets go of the lock. The thread waits.
  ///
  /// - Throws: `.locked` where somebody else holds it for so long, and what the body throws.
  func whileLocked<Answer>(
    within patience: Duration, _ body: () throws(FileError) -> Answer
  ) throws(FileError) -> Answer {
    let deadline = ContinuousClock.now + patience
    while !(try tryToLock()) {
      guard ContinuousClock.now < deadline else { throw .locked(path: path) }
      usleep(1000)
    }
    defer { unlock() }
    return try body()
  }

  /// Waits for the lock, runs the body, and lets go of the lock. The task waits, and can be cancelled meanwhile.
  ///
  /// - Throws: `.cancelled` where the caller gives up before the body begins, and what the body throws.
  func whileLocked<Answer, Reason: Error>(
    orThrow translate: (FileError) -> Reason, _ body: () throws(Reason) -> Answer
  ) async throws(Reason) -> Answer {
    do { try await lock() } catch { throw translate(error) }
    defer { unlock() }
    return try body()
  }

  /// Waits for the lock, runs the body, and lets go of the lock. The task waits, and can be cancelled meanwhile.
  ///
  /// - Throws: `.locked` where somebody else holds it for so long, `.cancelled` where the caller gives up before the body
  ///   begins, and what the body throws.
  func whileLocked<Answer: Sendable>(
    orGivingUpAfter patience: Duration, _ body: @escaping @Sendable () throws(FileError) -> Answer
  ) async throws(FileError) -> Answer {
    try await racing(patience, orThrow: FileError.locked(path: path)) { () throws(FileError) in
      try await self.whileLocked(orThrow: \.self, body)
    }
  }

  private func lock() async throws(FileError) {
    while true {
      guard !Task.isCancelled else { throw .cancelled(path: path) }
      if try tryToLock() { return }
      do { try await Task.sleep(for: .milliseconds(2)) } catch { throw .cancelled(path: path) }
    }
  }
}
