import Foundation
import KhipuControl
import KhipuDomain
import KhipuFiles
import KhipuJournal
import KhipuMessages
import KhipuSentences
import KhipuTestTools
import KhipuValues
import Models
import Testing
import Timers
import TimersFeatures
import TimersModels
import TimersUseCases
import UseCases

/// What a process runs: a whole domain with the journal and the lease of a home, and a clock that the test controls.
private struct Process: Sendable {
  /// The lights that the bridge was told to change.
  let changed = Recorder<Light.ID>()
  let messages = Recorder<Message<TimersCommand>>()
  let environment: TimersEnvironment
  private let domain: Domain<TimersCommand>

  /// - `freed`: Is called when the process has given the lease up.
  init(
    _ home: HomeDirectory, at now: Moment, freed: @escaping @Sendable () -> Void = {},
    sleep: @escaping @Sendable (Duration) async -> Void
  ) {
    var lights = UseCases.Environment.mock
    (lights.date, lights.sleep) = ({ now }, sleep)
    lights.bridge.change = { [changed, change = lights.bridge.change] light, changes, transition throws(BridgeError) in
      changed.record(light.id)
      return try await change(light, changes, transition)
    }
    let journal = createDiskJournal(in: home, first: TimersState(), notice: { Issue.record("\($0)") })
    var environment = TimersEnvironment(store: createStore(journal: journal), lights: lights)
    environment.lease = { () throws(FileError) in
      let giveUp = try await home.lease("timers")
      return {
        giveUp()
        freed()
      }
    }
    self.environment = environment
    domain = createTimersDomain(environment, receivers: [messages.record])
  }

  func say(_ sentence: String) async -> Outcome? {
    guard let command = TimersCommand(sentence) else { return nil }
    return await domain(.command(command))
  }

  /// Fires timers during the body.
  func firing(_ body: () async throws -> Void) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { try await domain.run([createTimersSource(environment)], of: environment.store) }
      try await body()
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  /// Returns when this process has ended all timers.
  func waitForNoTimers() async throws {
    let none = Signal()
    let unsubscribe = try await environment.store.updated { if $0.next == nil { none.send() } }
    defer { unsubscribe() }
    await none.wait()
  }
}

@Suite(.timeLimit(.minutes(2)))
struct ProcessesTests {
  private static let fired = [
    "lighting: turning light 1 off succeeded",
    "timers: ending the timer for light 1 due at 1970-01-01T00:17:40Z succeeded",
  ]

  @Test("Of two processes with one home, one fires the timer, and the other one doesn't fire it afterwards")
  func once() async throws {
    let home = Self.home(getpid(), "once")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: home.path) } }
    let (waits, due, freed) = (Signal(), Signal(), Signal())
    let first = Process(home, at: 1000) { _ in
      waits.send()
      await due.wait()
    }
    let second = Process(home, at: 1000, freed: freed.send) { _ in Issue.record("the second process waits, too") }
    try await first.firing {
      #expect(await first.say("set a timer for light 1 in 60s") == .succeeded)
      await waits.wait()
      try await second.firing {
        due.send()
        try await first.waitForNoTimers()
        await freed.wait()
      }
    }
    #expect(first.changed.events == [1] && second.changed.events == [])
    #expect(first.messages.events.compactMap { $0.outcome == nil ? nil : "\($0)" }.suffix(2) == Self.fired)
    #expect(second.messages.events == [])
    #expect(try await second.environment.store.state().timers == [])
  }

  @Test("When the process that waits for a timer is killed, another one fires the timer, even if it was due before")
  func killed() async throws {
    let home = Self.home(getpid(), "killed")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: home.path) } }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      // The process has the lease when it begins to wait.
      let process = Process(ProcessesTests.home(getppid(), "killed"), at: 1000) { _ in raise(SIGKILL) }
      try await process.firing {
        _ = await process.say("set a timer for light 1 in 60s")
        try await process.waitForNoTimers()
      }
    }
    let heir = Process(home, at: 2000) { #expect($0 == .zero) }
    #expect(try await heir.environment.store.state().next == LightTimer(1, due: 1060))
    try await heir.firing { try await heir.waitForNoTimers() }
    #expect(heir.changed.events == [1])
    #expect(heir.messages.events.compactMap { $0.outcome == nil ? nil : "\($0)" } == Self.fired)
  }

  @Test("When a process ends after it has turned the light off, the next one turns it off again, and ends the timer")
  func endedInBetween() async throws {
    let home = Self.home(getpid(), "between")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: home.path) } }
    let first = Process(home, at: 1000) { _ in }
    #expect(await first.say("set a timer for light 1 in 60s") == .succeeded)
    #expect(await first.say("turn light 1 off") == .succeeded)
    let second = Process(home, at: 1060) { #expect($0 == .zero) }
    try await second.firing { try await second.waitForNoTimers() }
    #expect(first.changed.events == [1] && second.changed.events == [1])
    #expect(try await first.environment.store.state().lights.home.lights[1]?.power == .off)
  }

  /// A home that a test shares with its child processes.
  private static func home(_ process: pid_t, _ name: String) -> HomeDirectory {
    HomeDirectory(path: FileManager.default.temporaryDirectory.appending(path: "timers-\(process)-\(name)").path)
  }
}
