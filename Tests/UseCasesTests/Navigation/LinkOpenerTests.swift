import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite(.claimable)
struct LinkOpenerTests {
  static let deep = Place(.rooms, [.room(1), .light(75)], sheets: [.actions, .newName, .actions])
  static let elsewhere = Route(Place(.favorites, [.light(1)], sheets: [.about]))
  static let loaded = Home(loaded: [.lights, .rooms])

  @Test(
    "A valid link is opened at once if the parts of the home on its path are loaded",
    arguments: [deep, Place(.lights), Place(.more, sheets: [.reset]), Place(.favorites)])
  func opening(place: Place) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(home: Self.loaded, route: Self.elsewhere)) }) {
      #expect(await LinkOpener().request(.open(Link(place))) == .succeeded)
      #expect(await stored().route.place == place)
    }
  }

  @Test(
    "A link waits if its path leads through a part of the home that isn't loaded",
    arguments: [[], [.lights], [.rooms]] as [Set<HomePart>])
  func waiting(loaded: Set<HomePart>) async {
    let before = AppState(home: Home(loaded: loaded), route: Self.elsewhere)
    await withCurrent(swapping: { $0.store = createStore(before) }) {
      #expect(await LinkOpener().request(.open(Link(Self.deep))) == .succeeded)
      #expect(await stored() == before.alter(by: .route(.going(.to(Self.deep)))))
      let route = await stored().route
      #expect(route.awaited == Self.deep && route.place == Self.elsewhere.place)
    }
  }

  @Test("A deep link is opened by one change, which subscribers see once")
  func oneChange() async throws {
    let (changes, told) = (Recorder<[AppState.Change]>(), Recorder<Place>())
    let store = createStore(AppState(home: Self.loaded, route: Self.elsewhere))
    _ = try await store.updated { told.record($0.route.place) }
    await withCurrent(swapping: {
      $0.store = store
      $0.store.change = { made throws(FileError) in
        changes.record(made)
        try await store.change(made)
      }
    }) {
      #expect(await LinkOpener().request(.open(Link(Self.deep))) == .succeeded)
    }
    #expect(changes.events == [[.route(.going(.to(Self.deep)))]])
    #expect(told.events == [Self.elsewhere.place, Self.deep])
  }

  @Test("An invalid link is refused with the reason and the column of its mistake, and changes nothing")
  func badLink() async {
    let link = Link("khipu://lights/desk")
    let error = LinkError(.id(in: .lights), column: 16, found: "desk")
    #expect(await LinkOpener().request(.open(link)) == .failed(.navigation(.link(error))))
  }

  @Test("The link opener fails if the store fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.store.change = { _ throws(FileError) in throw error } }) {
      await AnyRequest.openLink.expect(.failed(.store(error)))
    }
  }
}
