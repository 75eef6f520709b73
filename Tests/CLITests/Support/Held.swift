import Foundation

extension Sandbox {
  /// Runs the body while the simulated bridge is locked.
  func whileBridgeIsHeld(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let lock = open(home.appending(path: "bridge.lock").path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw POSIXError(.EWOULDBLOCK) }
    try await body()
  }
}
