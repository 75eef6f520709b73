import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct LinkDropperTests {
  private static let place = Place(.rooms, [.room(1), .light(75)], sheets: [.about])

  @Test(
    "The link dropper drops and returns a link that waits for the given part of the home, and keeps any other",
    arguments: HomePart.allCases,
    HomePart.allCases)
  func dropsWaitingLink(part: HomePart, loaded: HomePart) async {
    let state = AppState(home: Home(loaded: [loaded])).alter(by: .route(.going(.to(Self.place))))
    await withCurrent(swapping: { $0.store = createStore(state) }) {
      let dropped = await LinkDropper().request(.dropLink(waitingFor: part))
      let isDropped = [.rooms, .lights].contains(part) && part != loaded
      #expect(dropped == .success(isDropped ? Link(Self.place) : nil))
      #expect(await stored().route.awaited == (isDropped ? nil : Self.place))
      #expect(await stored().route.place == Place(.lights))
    }
  }

  @Test("If no link waits, the link dropper returns nil and changes nothing", arguments: HomePart.allCases)
  func noWaitingLink(part: HomePart) async {
    let state = AppState(route: Route(Self.place))
    await withCurrent(swapping: { $0.store = createStore(state) }) {
      #expect(await LinkDropper().request(.dropLink(waitingFor: part)) == .success(nil))
      #expect(await stored() == state)
    }
  }

  @Test("The link dropper fails if the store fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.store.decide = { _ throws(FileError) in throw error } }) {
      await AnyRequest.dropLink.expect(.failed(.store(error)))
    }
  }
}
