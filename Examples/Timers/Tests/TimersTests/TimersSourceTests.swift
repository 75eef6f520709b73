import KhipuAppTestSupport
import KhipuControl
import KhipuMessages
import KhipuTestTools
import Synchronization
import Testing
import Timers
import TimersFeatures
import TimersModels
import TimersUseCases
import UseCases

/// The source that fires timers, without a domain, at a time that stands still: 1000 seconds after 1970.
struct TimersSourceTests {
  private static let state = TimersState().alter(by: [
    .setting(LightTimer(1, due: 1090)), .setting(LightTimer(2, due: 1060)),
  ])
  private static let off = Message<TimersCommand>.command(.lights(.lighting(.turn(.light(2), .off))))
  private static let end = Message<TimersCommand>.command(.timers(.end(LightTimer(2, due: 1060))))
  private static let away = Outcome.failed(.bridge(.unreachable("no route")))

  private let sleeps = Recorder<Duration>()

  /// The messages of the source, if they have these outcomes, and then succeed.
  private func messages(
    for state: TimersState = state, outcomes: [Outcome] = [], cancels: Bool = false,
    lease: @escaping @Sendable () async throws(FileError) -> @Sendable () -> Void = { {} }
  ) async -> [Message<TimersCommand>]? {
    let store = createStore(state)
    var lights = UseCases.Environment.mock
    lights.date = { 1000 }
    lights.sleep = { sleeps.record($0) }
    var environment = TimersEnvironment(store: store, lights: lights)
    environment.lease = lease
    let rest = Mutex(outcomes[...])
    return await createTimersSource(environment).messages(
      for: state,
      outcome: { _ in
        if cancels { withUnsafeCurrentTask { $0?.cancel() } }
        return rest.withLock { $0.popFirst() } ?? .succeeded
      })
  }

  @Test("When the next timer is due, its light is turned off, and the timer ends")
  func firing() async {
    #expect(await messages() == [Self.off, Self.end])
    #expect(sleeps.events == [.seconds(60)])
    #expect(await messages(for: TimersState()) == nil)
  }

  @Test("While the bridge is away, or the state is locked, the same is sent again every 30 seconds")
  func retrying() async {
    let locked = Outcome.failed(.store(.locked(path: "lock")))
    #expect(
      await messages(outcomes: [Self.away, Self.away, .succeeded, locked])
        == [Self.off, Self.off, Self.off, Self.end, Self.end])
    #expect(sleeps.events == [.seconds(60), .seconds(30), .seconds(30), .seconds(30)])
  }

  @Test("The timer of a light that doesn't exist any more, or is without power, ends")
  func givingUp() async {
    for failure in [LightingFailure.missing(.light(2)), .unreachable(.light(2))] {
      #expect(await messages(outcomes: [.failed(.lighting(failure))]) == [Self.off, Self.end])
    }
  }

  @Test("A cancelled source sends nothing more, so the timer stays for the next process")
  func cancelling() async {
    #expect(await cancelled { await messages() } == [])
    for outcome in [.failed(.cancelled), Self.away] {
      #expect(await Task { await messages(outcomes: [outcome], cancels: true) }.value == [Self.off])
    }
  }

  @Test("If the lease can't be taken, that is reported")
  func withoutLease() async {
    let error = FileError.unwritable(path: "timers.lease", reason: "no")
    #expect(
      await messages(lease: { () throws(FileError) in throw error })
        == [.report(Self.off.command, .failed(.store(error)))])
  }
}
