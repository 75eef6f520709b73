import KhipuControl
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Features

struct HomeNamesTests {
  @Test(
    "If the bridge's reply for the rooms can't be used, the scenes are loaded before that fails; other failures end it",
    arguments: [(.malformed("7"), [.scenes]), (.busy, [])] as [(BridgeError, Set<HomePart>)])
  func unreadableRooms(error: BridgeError, loaded: Set<HomePart>) async throws {
    let store = createStore(AppState())
    await withCurrent(swapping: {
      $0.store = store
      $0.bridge.groups = { () throws(BridgeError) in throw error }
      $0.bridge.scenes = { [] }
    }) {
      await #expect(throws: Failure.bridge(error)) { try await loadHome(namesOf: ["scene"]) }
    }
    #expect(try await store.state().home.loaded == loaded)
  }
}
