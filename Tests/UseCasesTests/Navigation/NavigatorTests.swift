import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct NavigatorTests {
  static let deep = Route(Place(.favorites, [.light(3), .room(1)], sheets: [.actions, .about]))

  @Test("Selecting a tab closes the sheets, and each tab keeps its open screens", arguments: Tab.allCases)
  func going(tab: Tab) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(route: Self.deep)) }) {
      #expect(await Navigator().request(.go(to: tab)) == .succeeded)
      #expect(await stored().route.place == Place(tab, tab == .favorites ? [.light(3), .room(1)] : []))
      #expect(await stored().route[path: .favorites] == [.light(3), .room(1)])
    }
  }

  @Test(
    "The navigator goes back level by level, and fails at the root",
    .current { $0.store = createStore(AppState(route: Self.deep)) })
  func back() async {
    let levels = [
      Place(.favorites, [.light(3), .room(1)], sheets: [.actions]), Place(.favorites, [.light(3), .room(1)]),
      Place(.favorites, [.light(3)]), Place(.favorites),
    ]
    for level in levels {
      await AnyRequest.goBack.expect(.succeeded)
      #expect(await stored().route == Route(level))
    }
    await AnyRequest.goBack.expect(.failed(.navigation(.atRoot)))
    #expect(await stored().route == Route(Place(.favorites)))
  }

  @Test("Going back at the root of a tab fails, and changes nothing", arguments: Tab.allCases)
  func backAtRoot(tab: Tab) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(route: Route(Place(tab)))) }) {
      await AnyRequest.goBack.expect(.failed(.navigation(.atRoot)))
      #expect(await stored().route == Route(Place(tab)))
    }
  }

  @Test("The navigator fails if the store fails", arguments: FileError.all)
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
  static let dropLink = AnyRequest(LinkDropper(), .dropLink(waitingFor: .lights))
}
