import KhipuControl
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite("The link opener")
struct LinkOpenerTests {
  static let deep = Route(.lights(75), sheets: [.actions, .newName, .actions])
  static let elsewhere = Route(.favorites(1), sheets: [.about])

  @Test("goes wherever the link leads, whatever is loaded", arguments: [deep, Route(), Route(.more, sheets: [.reset])])
  func opening(route: Route) async {
    await withCurrent(swapping: { $0.store = createStore(AppState(route: Self.elsewhere)) }) {
      let link = Link(route)
      #expect(await LinkOpener().request(.open(link)) == .succeeded)
      #expect(stored() == AppState(route: route))
    }
  }

  @Test("gets to any depth by one change, of which the store tells once")
  func oneStep() async {
    let (changes, told) = (Recorder<[AppState.Change]>(), Recorder<Route>())
    await withCurrent(swapping: {
      let store = createStore(AppState(route: Self.elsewhere))
      _ = store.updated { told.record($0.route) }
      $0.store = store
      $0.store.change = { made throws(FileError) in
        changes.record(made)
        try store.change(made)
      }
    }) {
      #expect(await LinkOpener().request(.open(Link(Self.deep))) == .succeeded)
    }
    #expect(changes.events == [[.route(.going(.to(Self.deep)))]])
    #expect(told.events == [Self.deep])
  }

  @Test("fails for a bad link with what is wrong in it, and changes nothing")
  func badLink() async {
    let link = Link("khipu://lights/desk")
    let error = LinkError(.light, column: 16, found: "desk")
    #expect(await LinkOpener().request(.open(link)) == .failed(.navigation(.link(error))))
  }

  @Test("fails as the store does", arguments: FileError.all)
  func failing(error: FileError) async {
    await withCurrent(swapping: { $0.store.change = { _ throws(FileError) in throw error } }) {
      await AnyRequest.openLink.expect(.failed(.store(error)))
    }
  }
}
