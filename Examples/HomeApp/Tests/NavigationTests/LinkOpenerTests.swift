import KhipuControl
import KhipuTestTools
import NavigationModels
import NavigationUseCases
import Testing

/// When a link is opened depends on the home: `DeepLinkTests`.
struct LinkOpenerTests {
  @Test("A valid link waits in the state until the app knows its target, and the place stays the same")
  func waiting() async {
    let (here, there) = (Place(.favorites, [.light(1)], sheets: [.about]), Place(.rooms, [.room(1), .light(75)]))
    await with(.at(Route(here))) { store in
      #expect(await LinkOpener().request(.open(DeepLink(there))) == .succeeded)
      #expect(await store.route().awaited == there)
      #expect(await store.route().place == here)
    }
  }

  @Test("An invalid link is refused with the reason and the column of its mistake, and changes nothing")
  func badLink() async {
    await with(.at()) { store in
      let error = LinkError(.id(in: .lights), column: 16, found: "desk")
      #expect(await LinkOpener().request(.open(DeepLink("khipu://lights/desk"))) == .failed(.navigation(.link(error))))
      #expect(await store.route() == Route())
    }
  }

  @Test("The link opener fails if the store fails", arguments: FileError.all)
  func failing(error: FileError) async {
    await with(.at().swapping { $0.store.change = { _ throws(FileError) in throw error } }) { _ in
      #expect(await LinkOpener().request(.open(DeepLink("khipu://lights/75"))) == .failed(.store(error)))
    }
  }
}
