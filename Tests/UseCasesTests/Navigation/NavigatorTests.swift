import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

@Suite("The navigator")
struct NavigatorTests {
  static let deep = Route(.repositories(RepositoryName("a/b")), sheets: [.actions, .about])

  @Test("goes to a tab, and leaves everything that was open", arguments: Tab.allCases)
  func going(tab: Tab) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(route: Self.deep)) }) {
      #expect(await responses(of: Navigator.self, to: .go(to: tab)) == [.going(to: tab, .succeeded)])
      #expect(stored().route == Route(Place(tab)))
    }
  }

  @Test(
    "goes back level by level, and says where there is none any more",
    .current { $0.store = createStore(AppState(route: Self.deep)) })
  func back() async {
    let levels = [
      Route(Self.deep.place, sheets: [.actions]), Route(Self.deep.place), Route(.repositories(nil)),
    ]
    for level in levels {
      await Errand.goBack.expect(.succeeded)
      #expect(stored().route == level)
    }
    await Errand.goBack.expect(.failed(.atRoot))
    #expect(stored().route == Route(.repositories(nil)))
  }

  @Test("tells nobody who listens of a way back that there isn't", arguments: Tab.allCases)
  func silence(tab: Tab) async {
    await withCurrent(swapping: { $0.store.state = { AppState(route: Route(Place(tab))) } }) {
      await Errand.goBack.expect(.failed(.atRoot))
    }
  }

  @Test("fails as the store does", arguments: StoreError.all)
  func failing(error: StoreError) async {
    await withCurrent(swapping: { $0.store.change = { _ throws(StoreError) in throw error } }) {
      await Errand.goToMore.expect(.failed(.store(error)))
      await withCurrent(swapping: { $0.store.state = { AppState(route: Self.deep) } }) {
        await Errand.goBack.expect(.failed(.store(error)))
      }
    }
    await withCurrent(swapping: { $0.store.state = { () throws(StoreError) in throw error } }) {
      await Errand.goBack.expect(.failed(.store(error)))
    }
  }
}
