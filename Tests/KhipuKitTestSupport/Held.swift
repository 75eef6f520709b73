import Foundation

/// Runs the body while another file descriptor holds the lock, as another process would.
public func whileHeld(
  _ lock: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async throws {
  if !FileManager.default.fileExists(atPath: lock) { try write([], to: lock) }
  // A process that another test starts meanwhile must not inherit the descriptor.
  let descriptor = open(lock, O_RDONLY | O_CLOEXEC)
  defer {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
  guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw POSIXError(.EWOULDBLOCK) }
  try await body()
}
