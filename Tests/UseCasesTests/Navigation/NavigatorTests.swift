import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("The navigator")
struct NavigatorTests {
  static let deep = Route(.favorites(3), sheets: [.actions, .about])

  @Test("goes to a tab, and leaves everything that was open", arguments: Tab.allCases)
  func going(tab: Tab) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(route: Self.deep)) }) {
      #expect(await Navigator().request(.go(to: tab)) == .succeeded)
      #expect(stored().route == Route(Place(tab)))
    }
  }

  @Test(
    "goes back level by level, and says where there is none any more",
    .current { $0.store = createStore(AppState(route: Self.deep)) })
  func back() async {
    let levels = [
      Route(Self.deep.place, sheets: [.actions]), Route(Self.deep.place), Route(.favorites(nil)),
    ]
    for level in levels {
      await AnyRequest.goBack.expect(.succeeded)
      #expect(stored().route == level)
    }
    await AnyRequest.goBack.expect(.failed(.navigation(.atRoot)))
    #expect(stored().route == Route(.favorites(nil)))
  }

  @Test("changes nothing if there is no way back", arguments: Tab.allCases)
  func silence(tab: Tab) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(route: Route(Place(tab)))) }) {
      await AnyRequest.goBack.expect(.failed(.navigation(.atRoot)))
      #expect(stored().route == Route(Place(tab)))
    }
  }

  @Test("fails as the store does", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.store.change = { _ throws(FileError) in throw error } }) {
      await AnyRequest.goToMore.expect(.failed(.store(error)))
    }
    await withCurrent(swapping: { $0.store.decide = { _ throws(FileError) in throw error } }) {
      await AnyRequest.goBack.expect(.failed(.store(error)))
    }
  }
}

extension AnyRequest {
  static let openLink = AnyRequest(LinkOpener(), .open(Link("khipu://lights/75")))
  static let (goToMore, goBack) = (AnyRequest(Navigator(), .go(to: .more)), AnyRequest(Navigator(), .goBack))
  static let navigation = [openLink, goToMore, goBack]
}
