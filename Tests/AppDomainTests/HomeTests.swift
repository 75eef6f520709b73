import AppDomain
import Features
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

/// The domain with the features of the app.
@Suite("The app does what it is told, with its features in every order", .timeLimit(.minutes(10)))
struct HomeTests {
  private static let features: [Feature] = [
    createLightingFeature, createDashboardFeature, createLoggingFeature, createNavigationFeature,
  ]
  private static let light = Light.ID(clamping: 1)

  private func run(
    _ messages: [Message], features: [Feature] = Self.features, swapping swap: (inout Environment) -> Void = { _ in }
  ) async -> (announced: [Message], logged: [String]) {
    let (announced, logged) = (Recorder<Message>(), Recorder<String>())
    await withCurrent(swapping: { environment in
      environment = .mock
      environment.log.write = { _, line in logged.record(line) }
      swap(&environment)
    }) {
      let app = createAppDomain(receivers: [announced.record], features: features)
      for message in messages { await app(message) }
    }
    return (announced.events, logged.events)
  }

  @Test(
    "a command is announced, then its report, and both are logged in that order", arguments: orders(of: [0, 1, 2, 3]))
  func command(_ order: [Int]) async {
    let (announced, logged) = await run(
      [.lighting(.turn(.light(Self.light), .on)), .dashboard(.add(Self.light)), .logging(.write("hello"))],
      features: order.map { Self.features[$0] })
    #expect(
      announced == [
        .lighting(.turn(.light(Self.light), .on)), .lighting(.turning(.light(Self.light), .on, .succeeded)),
        .dashboard(.add(Self.light)), .dashboard(.adding(Self.light, .succeeded)),
        .logging(.write("hello")), .logging(.writing("hello", .succeeded)),
      ])
    #expect(
      logged == [
        "lighting: turn light 1 on", "lighting: turning light 1 on succeeded",
        "dashboard: add light 1 to favorites", "dashboard: adding light 1 to favorites succeeded", "hello",
      ])
  }

  @Test(
    "cancelling ends the gateway call that runs, starts no other, and is reported", arguments: orders(of: [0, 1, 2, 3]))
  func cancellation(_ order: [Int]) async {
    let (isRunning, calls, announced) = (Signal(), Recorder<String>(), Recorder<Message>())
    await withCurrent(swapping: { environment in
      environment = .mock
      let change = environment.store.change
      environment.store.change = { changes throws(StoreError) in
        calls.record("store")
        try change(changes)
      }
      environment.bridge.change = { _, _, _ throws(BridgeError) in
        calls.record("bridge")
        isRunning.send()
        await Signal().wait()
        throw .cancelled
      }
      environment.log.write = { _, line in calls.record("log") }
    }) {
      let app = createAppDomain(receivers: [announced.record], features: order.map { Self.features[$0] })
      await app(.lighting(.load(.lights)))
      let before = calls.events.count
      await withTaskGroup { group in
        group.addTask { await app(.lighting(.turn(.light(Self.light), .on))) }
        group.addTask { await isRunning.wait() }
        // The second is done when the bridge is at it; what is left is cancelled then.
        await group.next()
        group.cancelAll()
      }
      let after = calls.events.dropFirst(before)
      #expect(after.filter { $0 == "bridge" }.count == 1)
      #expect(!after.contains("store"))
      // The command itself is logged while the bridge is at it, or not any more; its report isn't.
      #expect(after.filter { $0 == "log" }.count <= 1)
    }
    #expect(
      announced.events.suffix(2) == [
        .lighting(.turn(.light(Self.light), .on)),
        .lighting(.turning(.light(Self.light), .on, .failed(.cancelled))),
      ])
  }

  @Test(
    "a link leads to light 75 of 100 before anything is loaded, and in one step it is there when the lights are",
    arguments: orders(of: [0, 1, 2, 3]))
  func deepLink(_ order: [Int]) async {
    let lights = (1...100).map { Light(id: .init(clamping: $0), name: "Light \($0)") }
    let shown = Recorder<Screen>()
    let (announced, _) = await run(
      [.navigation(.open(Link("khipu://lights/75"))), .lighting(.load(.lights))],
      features: order.map { Self.features[$0] }
    ) { environment in
      environment.bridge = Environment.mock(lights: lights).bridge
      _ = environment.store.updated { shown.record($1.screen) }
    }
    #expect(shown.events == [.waiting(for: .light(lights[74].id)), .light(lights[74])])
    #expect(announced.compactMap(\.outcome) == [.succeeded, .succeeded])
  }

  @Test("a link that is bad leaves the person where they are")
  func badLink() async {
    let shown = Recorder<Screen>()
    let (announced, _) = await run([.navigation(.open(Link("khipu://lights/75/on")))]) { environment in
      _ = environment.store.updated { shown.record($1.screen) }
    }
    #expect(shown.events.isEmpty)
    #expect(
      announced.last?.description
        == "navigation: opening \"khipu://lights/75/on\" failed: the link should end before \"on\" at column 19")
  }

  @Test("commands from different tasks overlap at the bridge")
  func overlap() async {
    let both = Signal()
    let arrived = Recorder<Light.ID>()
    let lights = [1, 2].map { Light(id: .init(clamping: $0), name: "\($0)") }
    await withCurrent(swapping: { environment in
      environment = .mock(lights: lights)
      environment.bridge.change = { id, changes, _ in
        arrived.record(id)
        if arrived.events.count == 2 { both.send() }
        // The first comes back only when the second is there, too.
        await both.wait()
        return Bridge.Reply(changes)
      }
    }) {
      let app = createAppDomain()
      await withTaskGroup { group in
        for light in lights { group.addTask { await app(.lighting(.turn(.light(light.id), .on))) } }
      }
    }
    #expect(Set(arrived.events) == Set(lights.map(\.id)))
  }

  @Test("a log that can't be written is reported, and the command goes on")
  func brokenLog() async {
    let error = LogError.unwritable(path: "/log.txt", reason: "disk full")
    let (announced, _) = await run([.dashboard(.sync)]) { environment in
      environment.log.write = { _, _ throws(LogError) in throw error }
    }
    #expect(announced.contains(.dashboard(.syncing(.succeeded))))
    let reports = announced.filter { if case .logging(.writing(_, .failed(.log(error)))) = $0 { true } else { false } }
    #expect(reports.count == 2)
  }
}
