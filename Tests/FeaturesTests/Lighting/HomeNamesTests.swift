import KhipuControl
import Models
import Testing
@_spi(Composition) import UseCases

@testable import Features

struct HomeNamesTests {
  @Test(
    "Loading names fails after it has loaded the rest if a reply can't be used, and fails at once if the bridge is busy",
    arguments: [(.malformed("7"), [.scenes]), (.busy, [])] as [(BridgeError, Set<HomePart>)])
  func unreadableRooms(error: BridgeError, loaded: Set<HomePart>) async throws {
    let store = createStore(AppState())
    try await withCurrent(swapping: {
      $0.store = store
      $0.bridge.groups = { () throws(BridgeError) in throw error }
      $0.bridge.scenes = { [] }
    }) { () async throws in
      await #expect(throws: Failure.bridge(error)) { try await loadHome(namesOf: ["scene"]) }
      #expect(try await store.state().home.loaded == loaded)
    }
  }
}
