import ModelsTestSupport
import AppDomain
import Features
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuValues
import Models
import TestSupport
import TestTools
import Testing
@_spi(Composition) import UseCases

@Suite(.timeLimit(.minutes(10)))
struct DeepLinkTests {
  private static let lights = (1...100).map { Light(id: .init(clamping: $0), name: "Light \($0)") }
  private static let place = Place(.rooms, [.room(1), .light(75)])
  private static let open = Message.navigation(.open(Link("khipu://rooms/1/lights/75")))
  private static let loads: [Message] = [.lighting(.load(.lights)), .lighting(.load(.rooms))]

  /// The shown places, without consecutive duplicates, and the announced messages.
  private func places(_ messages: [Message], swapping swap: (inout Environment) -> Void = { _ in }) async -> (
    places: [Place], announced: [Message]
  ) {
    let shown = Recorder<Place>()
    let store = createStore(AppState())
    await #expect(throws: Never.self) {
      _ = try await store.updated { state in
        if shown.events.last != state.route.place { shown.record(state.route.place) }
      }
    }
    let announced = await run(messages) { environment in
      environment.store = store
      environment.bridge = .mock(lights: Self.lights)
      swap(&environment)
    }
    return (shown.events, announced)
  }

  @Test(
    "A link leads to light 75 of 100 in one step, whether it arrives before, between or after the loads of lights and rooms",
    arguments: 0...2
  )
  func oneStepToLight75(moment: Int) async {
    var messages = Self.loads
    messages.insert(Self.open, at: moment)
    let (places, announced) = await places(messages)
    #expect(places == [Place(.lights), Self.place])
    #expect(announced.compactMap(\.outcome) == [.succeeded, .succeeded, .succeeded])
  }

  @Test("A link that arrives while the lights are read is opened once they have been read")
  func arrivesDuringRead() async throws {
    let (began, read) = (Signal(), Signal())
    var environment = Environment.mock(bridge: .mock(lights: Self.lights))
    environment.bridge.lights = { () throws(BridgeError) in
      began.send()
      await read.wait()
      return Self.lights
    }
    try await withCurrent(environment) {
      let app = createAppDomain()
      await app(.lighting(.load(.rooms)))
      try await withThrowingTaskGroup { group in
        group.addTask { await app(.lighting(.load(.lights))) }
        await began.wait()
        await app(Self.open)
        #expect(try await environment.store.state().route.place == Place(.lights))
        read.send()
        try await group.next()
      }
      #expect(try await environment.store.state().route == Route(Self.place))
    }
  }

  @Test("If a waiting link's target can't be loaded, opening it is reported as failed, and the place stays the same")
  func targetCannotBeLoaded() async {
    let (places, announced) = await places([Self.open, Self.loads[1]]) { environment in
      environment.bridge.groups = { () throws(BridgeError) in throw .busy }
    }
    #expect(places == [Place(.lights)])
    let failure = Failure.bridge(.busy)
    #expect(
      announced == [
        Self.open, .report(Self.open.command, .succeeded), Self.loads[1],
        .report(Self.loads[1].command, .failed(failure)),
        .report(Self.open.command, .failed(.navigation(.unloaded(.rooms, failure)))),
      ])
  }

  @Test("Of two waiting links, only the newer one is opened")
  func onlyNewerIsOpened() async {
    let newer = Message.navigation(.open(Link("khipu://favorites/9")))
    let (places, _) = await places([Self.open, newer] + Self.loads)
    #expect(places == [Place(.lights), Place(.favorites, [.light(.missing)])])
  }
}
