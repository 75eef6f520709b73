import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite(
  "The watch syncer",
  .current {
    $0.store = createStore(AppState(favorites: [Favorite(9), Favorite(4), Favorite(2)]))
    $0.bridge.lights = { .kinds }
  })
struct WatchSyncerTests {
  @Test("hands over the favourites that are there, in their order")
  func syncing() async {
    let handed = Recorder<[Light]>()
    await withCurrent(swapping: { $0.watch.sync = { lights in handed.record(lights) } }) {
      #expect(await responses(of: WatchSyncer.self, to: .sync) == [.syncing(.succeeded)])
    }
    #expect(handed.events == [[.dimmable, .color]])
  }

  @Test("fails as the companion does", arguments: WatchError.all)
  func failing(error: WatchError) async {
    await withCurrent(swapping: { $0.watch.sync = { _ throws(WatchError) in throw error } }) {
      await Errand.sync.expect(.failed(.watch(error)))
    }
  }

  @Test(
    "fails as cancelled where it is cut off", .current { $0.watch.sync = { _ throws(WatchError) in throw .cancelled } })
  func cutOff() async {
    await Errand.sync.expect(.failed(.cancelled))
  }
}
