import KhipuControl
import KhipuTestTools
import KhipuValues
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(
  .current {
    $0.store = createStore(AppState(favorites: [Favorite(9), Favorite(4), Favorite(2)]))
    $0.bridge.lights = { .kinds }
  })
struct WatchSyncerTests {
  @Test("The watch syncer sends the favorites whose lights exist, in the order of their IDs")
  func syncing() async {
    let handed = Recorder<[Light]>()
    await withCurrent(swapping: { $0.watch.sync = { lights in handed.record(lights) } }) {
      #expect(await WatchSyncer().request(.sync) == .succeeded)
    }
    #expect(handed.events == [[.dimmable, .color]])
  }

  @Test("The watch syncer fails if syncing with the companion app fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.watch.sync = { _ throws(FileError) in throw error } }) {
      await AnyRequest.sync.expect(.failed(.watch(error)))
    }
  }
}

extension AnyRequest {
  static let sync = AnyRequest(WatchSyncer(), .sync)
}
