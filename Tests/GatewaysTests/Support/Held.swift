import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs the body while somebody else holds the lock.
func whileHeld<Answer>(
  _ lock: String, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Answer
) async throws -> Answer {
  if !FileManager.default.fileExists(atPath: lock) { try write([], to: lock) }
  let descriptor = open(lock, O_RDONLY)
  defer { close(descriptor) }
  guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw POSIXError(.EWOULDBLOCK) }
  return try await body()
}
