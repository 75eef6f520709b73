import AppDomain
import Features
import Models
import TestSupport
import Testing
@_spi(Composition) import UseCases

/// The domain with the features of the app.
@Suite("The app does what it is told, with its features in every order", .timeLimit(.minutes(10)))
struct HomeTests {
  /// All that work on commands of the lighting and repositories features, or overhear them.
  private static let features: [Feature] = [
    createLightingFeature, createRepositoriesFeature,
    createLoggingFeature,
    createAnalyticsFeature,
  ]
  private static let turn = Command.lighting(.turn(.light(1), .on))

  @Test("a command is announced, then its report", arguments: orders(of: Array(features.indices)))
  func command(_ order: [Int]) async {
    let commands: [Command] = [Self.turn, .repositories(.load("pointfreeco"))]
    let announced = await run(commands.map(Message.command), features: order.map { Self.features[$0] })
    #expect(announced == commands.flatMap { [.command($0), .report($0, .succeeded)] })
  }

  @Test(
    "cancelling ends the gateway call that runs, starts no other, and is reported",
    arguments: orders(of: Array(features.indices)))
  func cancellation(_ order: [Int]) async {
    let (isRunning, calls, announced) = (Signal(), Recorder<String>(), Recorder<Message>())
    var environment = Environment.mock
    let change = environment.store.change
    environment.store.change = { changes throws(FileError) in
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
    await withCurrent(environment) {
      let app = createAppDomain(receivers: [announced.record], features: order.map { Self.features[$0] })
      await app(.lighting(.load(.lights)))
      let before = calls.events.count
      await withTaskGroup { group in
        group.addTask { await app(.command(Self.turn)) }
        group.addTask { await isRunning.wait() }
        // The second is done when the bridge is called; the first is cancelled then.
        await group.next()
        group.cancelAll()
      }
      let after = calls.events.dropFirst(before)
      #expect(after.filter { $0 == "bridge" }.count == 1)
      #expect(!after.contains("store"))
      // The command itself is logged while the bridge is called, or not at all; its report is not.
      #expect(after.filter { $0 == "log" }.count <= 1)
    }
    #expect(announced.events.suffix(2) == [.command(Self.turn), .report(Self.turn, .failed(.cancelled))])
  }

  @Test("commands from different tasks overlap at the bridge")
  func overlap() async {
    let (both, arrived) = (Signal(), Recorder<Light.ID>())
    let lights = [Light(id: 1, name: "1"), Light(id: 2, name: "2")]
    var environment = Environment.mock(bridge: .mock(lights: lights))
    environment.bridge.change = { light, changes, _ in
      arrived.record(light.id)
      if arrived.events.count == 2 { both.send() }
      // The first returns only when the second is there, too.
      await both.wait()
      return Bridge.Reply(changes)
    }
    await withCurrent(environment) {
      let app = createAppDomain()
      await withTaskGroup { group in
        for light in lights { group.addTask { await app(.lighting(.turn(.light(light.id), .on))) } }
      }
    }
    #expect(Set(arrived.events) == Set(lights.map(\.id)))
  }

  @Test("a message reads the lights once for all features, and the next message reads them again")
  func messageContext() async {
    let reads = Recorder<String>()
    let reading: Feature = { _ in
      { _ in { #expect(await LightSwitcher().request(.turn(.light(1), .on)) == .success([])) } }
    }
    var environment = Environment.mock
    environment.bridge.lights = {
      reads.record("lights")
      await Task.yield()
      return .mock
    }
    await withCurrent(environment) {
      let app = createAppDomain(features: [reading, createLightingFeature, reading])
      for count in 1...2 {
        await app(.lighting(.load(.lights)))
        #expect(reads.events.count == count)
      }
    }
  }
}
