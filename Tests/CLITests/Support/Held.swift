import Foundation
import KhipuKitTestSupport

extension Sandbox {
  /// Runs the body while the simulated bridge is locked.
  func whileBridgeIsHeld(_ body: () async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try await whileHeld(home.appending(path: "bridge.lock").path, body)
  }
}
