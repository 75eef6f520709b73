import Features
import HomeDomain
@_spi(Composition) import HomeDomain
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTestTools
import Models
import NavigationModels
import NavigationUseCases
import TestSupport
import Testing
import UseCases

@Suite(.timeLimit(.minutes(10)))
struct DeepLinkTests {
  private static let lights = (1...100).map { Light(id: .init(clamping: $0), name: "Light \($0)") }
  private static let place = Place(.rooms, [.room(1), .light(75)])
  private static let open = HomeMessage.open("khipu://rooms/1/lights/75")
  private static let loads: [HomeMessage] = [.load(.lights), .load(.rooms)]

  private static func environment(_ state: HomeState = HomeState()) -> HomeEnvironment {
    HomeEnvironment(store: createStore(state), lights: .mock(bridge: .mock(lights: lights)))
  }

  /// The shown places, without consecutive duplicates, and the announced messages.
  private func places(_ messages: [HomeMessage], in environment: HomeEnvironment = environment()) async throws -> (
    places: [Place], announced: [HomeMessage]
  ) {
    let (shown, told) = (Recorder<Place>(), Recorder<HomeMessage>())
    _ = try await environment.store.updated { state in
      if shown.events.last != state.route.place { shown.record(state.route.place) }
    }
    await withCurrent(environment) {
      let app = createHomeDomain(receivers: [told.record])
      for message in messages { await app(message) }
    }
    return (shown.events, told.events)
  }

  @Test(
    "A link leads to light 75 of 100 in one step, whether it arrives before, between or after the loads of lights and rooms",
    arguments: 0...2
  )
  func oneStepToLight75(moment: Int) async throws {
    var messages = Self.loads
    messages.insert(Self.open, at: moment)
    let (places, announced) = try await places(messages)
    #expect(places == [Place(.lights), Self.place])
    #expect(announced.compactMap(\.outcome) == [.succeeded, .succeeded, .succeeded])
  }

  @Test("A link that arrives while the lights are read is opened once they have been read")
  func arrivesDuringRead() async throws {
    let (began, read) = (Signal(), Signal())
    var environment = Self.environment()
    environment.lights.bridge.lights = { () throws(BridgeError) in
      began.send()
      await read.wait()
      return Self.lights
    }
    try await withCurrent(environment) {
      let app = createHomeDomain()
      await app(.load(.rooms))
      try await withThrowingTaskGroup { group in
        group.addTask { await app(.load(.lights)) }
        await began.wait()
        await app(Self.open)
        #expect(try await environment.store.state().route.place == Place(.lights))
        read.send()
        _ = try await group.next()
      }
      #expect(try await environment.store.state().route == Route(Self.place))
    }
  }

  @Test("If a waiting link's target can't be loaded, opening it is reported as failed, and the place stays the same")
  func targetCannotBeLoaded() async throws {
    var environment = Self.environment()
    environment.lights.bridge.groups = { () throws(BridgeError) in throw .busy }
    let (places, announced) = try await places([Self.open, Self.loads[1]], in: environment)
    #expect(places == [Place(.lights)])
    let failure = Failure.bridge(.busy)
    let drop = HomeMessage.navigation(.dropLink(waitingFor: .rooms, because: failure))
    #expect(
      announced == [
        Self.open, .report(Self.open.command, .succeeded), Self.loads[1],
        .report(Self.loads[1].command, .failed(failure)), drop,
        .report(Self.open.command, .failed(.navigation(.unloaded(.rooms, failure)))),
        .report(drop.command, .succeeded),
      ])
  }

  @Test(
    "Opening a link fails if a load that it waits for fails, but not if the load is cancelled",
    arguments: HomePart.allCases,
    [.succeeded, .partly(except: [.bridge(.busy)]), .failed(.bridge(.busy)), .failed(.cancelled)] as [Outcome])
  func loadFails(_ part: HomePart, _ outcome: Outcome) async throws {
    let waiting = Place(.more, [.scene("relax"), .zone(2)])
    let environment = Self.environment(HomeState().alter(by: .route(.going(.to(waiting)))))
    let load = HomeMessage.report(.lights(.lighting(.load(part))), outcome)
    let (_, announced) = try await places([load], in: environment)
    let isDropped = outcome == .failed(.bridge(.busy)) && [.zones, .scenes].contains(part)
    let kind = Screen.Kind(part)
    let report = HomeMessage.report(
      .navigation(.open(DeepLink("khipu://more/scenes/relax/zones/2"))),
      .failed(.navigation(.unloaded(kind, .bridge(.busy)))))
    #expect(announced.contains(report) == isDropped)
    #expect(try await environment.store.state().route.awaited == (isDropped ? nil : waiting))
  }

  @Test("Of two waiting links, only the newer one is opened")
  func onlyNewerIsOpened() async throws {
    let (places, _) = try await places([Self.open, .open("khipu://favorites/101")] + Self.loads)
    #expect(places == [Place(.lights), Place(.favorites, [.light(101)])])
  }

  private static let deep = Place(.rooms, [.room(1), .light(75)], sheets: [.actions, .newName, .actions])
  private static let elsewhere = Route(Place(.favorites, [.light(1)], sheets: [.about]))

  @Test(
    "A valid link is opened at once if the parts of the home on its path are loaded",
    arguments: [deep, Place(.lights), Place(.more, sheets: [.reset]), Place(.favorites)])
  func opening(place: Place) async throws {
    let environment = Self.environment(.init(home: Home(loaded: [.lights, .rooms]), route: Self.elsewhere))
    let (places, _) = try await places([.open(DeepLink(place).text)], in: environment)
    #expect(places == [Self.elsewhere.place, place])
    #expect(try await environment.store.state().route.awaited == nil)
  }

  @Test(
    "A link waits if its path leads through a part of the home that isn't loaded",
    arguments: [[], [.lights], [.rooms]] as [Set<HomePart>])
  func waiting(loaded: Set<HomePart>) async throws {
    let before = HomeState(home: Home(loaded: loaded), route: Self.elsewhere)
    let environment = Self.environment(before)
    _ = try await places([.open(DeepLink(Self.deep).text)], in: environment)
    let state = try await environment.store.state()
    #expect(state == before.alter(by: .route(.going(.to(Self.deep)))))
    #expect(state.route.awaited == Self.deep && state.route.place == Self.elsewhere.place)
  }

  @Test("A deep link is opened by one change, which subscribers see once")
  func oneChange() async throws {
    let changes = Recorder<[HomeState.Change]>()
    var environment = Self.environment(.init(home: Home(loaded: [.lights, .rooms]), route: Self.elsewhere))
    environment.store.change = { [store = environment.store] made throws(FileError) in
      changes.record(made)
      try await store.change(made)
    }
    let (places, _) = try await places([.open(DeepLink(Self.deep).text)], in: environment)
    #expect(changes.events == [[.route(.going(.to(Self.deep)))]])
    #expect(places == [Self.elsewhere.place, Self.deep])
  }
}

extension HomeMessage {
  fileprivate static func open(_ link: String) -> HomeMessage { .navigation(.open(DeepLink(link))) }
  fileprivate static func load(_ part: HomePart) -> HomeMessage { .lights(.lighting(.load(part))) }
}
