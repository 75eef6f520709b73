import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuValues
import Models
import TestSupport
import Testing
import UseCases

@testable import Gateways
@testable import KhipuJournal

/// Homes written by earlier versions: lights were loaded, renamed and changed in all ways, some are favorites, uploads (which the
/// app no longer has) are stored, and the journal continues from a snapshot.
struct StoredHomesTests {
  private static let homes = ["version-0.2.0", "format-4"]

  /// Runs the body with a copy of the home.
  private func withCopy(of name: String, _ body: (HomeDirectory, URL) async throws -> Void) async throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/Homes/\(name)")
    try await withHome { home in
      try FileManager.default.copyItem(atPath: fixture.path, toPath: home.path)
      try await body(home, fixture)
    }
  }

  @Test("An earlier version's state is read without loss, even after a change in the current format", arguments: homes)
  func readsEarlierState(name: String) async throws {
    try await withCopy(of: name) { home, fixture in
      let expected = try JSONDecoder().decode(
        AppState.self, from: Data(contentsOf: fixture.appending(path: "expected-state.json")))
      #expect(try await home.environment().store.state() == expected)
      let change = AppState.Change.favorites(.adding(Favorite(5)))
      try await home.environment().store.change([change])
      #expect(try await home.environment().store.state() == expected.alter(by: change))
      for file in [home.state, home.journal] { #expect(try text(file).hasPrefix(#"{"format":4,"#)) }
    }
  }

  @Test(
    "A simulated bridge that an earlier version stored keeps its scenes and names when a change rewrites its file in format 4",
    arguments: homes)
  func keepsLightsAndScenes(name: String) async throws {
    try await withCopy(of: name) { home, _ in
      let bridge = Bridge.simulated(home, timeout: .seconds(60))
      let scenes = try await bridge.scenes()
      #expect(scenes.map(\.id) == ["downstairs-bright", "study-bright", "study-relax"])
      for scene in scenes { _ = try await bridge.recall(scene, nil) }
      #expect(try text(home.bridge).hasPrefix(#"{"format":4,"#))
      let reopened = Bridge.simulated(home, timeout: .seconds(60))
      #expect(try await reopened.scenes() == scenes)
      let names = ["Reading “lamp” / ü🪢", "Shelf strip", "Kitchen ceiling", "Hallway", "Coffee plug"]
      #expect(try await reopened.lights().map(\.name) == names)
    }
  }
}
