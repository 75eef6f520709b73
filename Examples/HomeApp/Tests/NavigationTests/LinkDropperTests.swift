import KhipuControl
import KhipuTestTools
import NavigationModels
import NavigationUseCases
import Testing

struct LinkDropperTests {
  private static let place = Place(.rooms, [.room(1), .light(75)], sheets: [.about])
  private static let waiting = Route().alter(by: .going(.to(place)))

  private func drop(_ kind: Screen.Kind) async -> Result<DeepLink?, Failure> {
    do throws(Failure) { return .success(try await LinkDropper().perform(.dropLink(waitingFor: kind))) } catch {
      return .failure(error)
    }
  }

  @Test(
    "The link dropper drops and returns a link that waits for things of the given kind, and keeps any other",
    arguments: Screen.Kind.allCases, Screen.Kind.allCases)
  func dropsWaitingLink(kind: Screen.Kind, loaded: Screen.Kind) async {
    await with(.at(Self.waiting, unloaded: Set(Screen.Kind.allCases).subtracting([loaded]))) { store in
      let isDropped = [.rooms, .lights].contains(kind) && kind != loaded
      #expect(
        await drop(kind) == .success(isDropped ? DeepLink(Self.place) : nil))
      #expect(await store.route().awaited == (isDropped ? nil : Self.place))
      #expect(await store.route().place == Place(.lights))
    }
  }

  @Test("If no link waits, the link dropper returns nil and changes nothing", arguments: Screen.Kind.allCases)
  func noWaitingLink(kind: Screen.Kind) async {
    await with(.at(Route(Self.place), unloaded: Set(Screen.Kind.allCases))) { store in
      #expect(await drop(kind) == .success(nil))
      #expect(await store.route() == Route(Self.place))
    }
  }

  @Test("A link that was opened or replaced while the link dropper looked for what it waits for is kept")
  func movedMeanwhile() async {
    let store = createStore(AppState(route: Self.waiting))
    let newer = Place(.more, [.scene("relax")])
    let environment = Environment(store: store) { _ throws(FileError) in
      try await store.change([.route(.going(.to(newer)))])
      return .waiting
    }
    await with(environment) { _ in
      #expect(await drop(.lights) == .success(nil))
      #expect(await store.route().awaited == newer)
    }
  }

  @Test("The link dropper fails if the store fails", arguments: FileError.all)
  func failing(error: FileError) async {
    let swaps: [(inout Environment) -> Void] = [
      { $0.store.state = { () throws(FileError) in throw error } },
      { $0.store.decide = { _ throws(FileError) in throw error } },
      { $0.presence = { _ throws(FileError) in throw error } },
    ]
    for swap in swaps {
      await with(.at(Self.waiting, unloaded: [.lights]).swapping(swap)) { _ in
        #expect(await drop(.lights) == .failure(.store(error)))
      }
    }
  }
}
