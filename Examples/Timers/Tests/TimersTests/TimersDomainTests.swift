import KhipuControl
import KhipuDomain
import KhipuHistory
import KhipuMessages
import KhipuSentences
import KhipuText
import KhipuValues
import Testing
import Timers
import TimersFeatures
import TimersModels
import TimersUseCases
import UseCases

private typealias Request = TimerSetter.Request

/// The feature of the timers alone, at a time that stands still: 1000 seconds after 1970.
struct TimersDomainTests {
  /// The timers after the requests, and the outcome of the last one.
  private func timers(after requests: Request...) async throws -> (timers: [LightTimer], outcome: Outcome?) {
    var lights = UseCases.Environment.mock
    lights.date = { 1000 }
    var environment = TimersEnvironment(lights: lights)
    environment.next = { time, now in now + Double(time.value) }
    let domain = createTimersDomain(environment)
    var outcome: Outcome?
    for request in requests { outcome = await domain(.command(.timers(request))) }
    return (Array(try await environment.store.state().timers), outcome)
  }

  private static let set = Request.set(1, .after(Due.Delay(clamping: 90)))

  @Test("A timer is set for a moment after now, or for the next time of day, and replaces the one that the light has")
  func setting() async throws {
    #expect(try await timers(after: Self.set).timers == [LightTimer(1, due: 1090)])
    let later = Request.set(1, .at(Due.TimeOfDay(clamping: 1110)))
    #expect(try await timers(after: Self.set, later).timers == [LightTimer(1, due: 2110)])
    let other = Request.set(2, .exactly(1030))
    #expect(try await timers(after: Self.set, other).timers == [LightTimer(1, due: 1090), LightTimer(2, due: 1030)])
  }

  @Test("A cancelled timer is removed, and a light without a timer has none to cancel")
  func cancelling() async throws {
    let (timers, outcome) = try await timers(after: Self.set, .cancel(1))
    #expect(timers == [] && outcome == .succeeded)
    #expect(try await self.timers(after: .cancel(1)).outcome == .failed(Failure(NoTimer(light: 1))))
  }

  @Test("A timer that has fired is removed, but not one that was set for the same light meanwhile")
  func ending() async throws {
    #expect(try await timers(after: Self.set, .end(LightTimer(1, due: 1090))).timers == [])
    let (timers, outcome) = try await timers(after: Self.set, .end(LightTimer(1, due: 1000)))
    #expect(timers == [LightTimer(1, due: 1090)] && outcome == .succeeded)
  }

  private static let examples = Request.catalogue.forms.flatMap(\.examples)

  @Test("Each example leads to its outcome, and its sentence is read as the same command", arguments: examples.indices)
  func leadsToOutcome(of index: Int) async throws {
    let example = Self.examples[index]
    #expect(await createTimersDomain(TimersEnvironment())(.command(example.command)) == example.outcome)
    #expect(TimersCommand("\(example.command)") == example.command)
  }

  @Test(
    "A timer is set, cancelled and ended by sentences",
    arguments: [
      ("set a timer for light 1 in 90s", set), ("cancel the timer for light 1", .cancel(1)),
      ("set a timer for light 2 at 18:30", .set(2, .at(Due.TimeOfDay(clamping: 1110)))),
      ("set a timer for 1 at 2026-01-31T18:30:00+01:00", .set(1, .exactly(1_769_880_600))),
      ("end the timer for light 1 due at 1970-01-01T00:18:10Z", .end(LightTimer(1, due: 1090))),
    ])
  func sentences(sentence: String, command: TimerSetter.Request) {
    #expect(TimersCommand(sentence) == .timers(command))
  }
}

struct TimersRestorationTests {
  private static let (none, first, second) = (state(), state(due: 1060), state(due: 1090))
  private static let (set, cancel) = (Request.set(1, .after(Due.Delay(clamping: 90))), Request.cancel(1))

  private static func state(due: Moment...) -> IdentifiedCollection<LightTimer> {
    IdentifiedCollection(due.map { LightTimer(1, due: $0) })
  }

  private func restoration(
    of request: Request, _ earlier: IdentifiedCollection<LightTimer>, _ later: IdentifiedCollection<LightTimer>,
    present: IdentifiedCollection<LightTimer>? = nil, at now: Moment
  ) -> Restoration<Request> {
    request.restoration(of: Versions(earlier: earlier, later: later, present: present ?? later, now: now))
  }

  @Test("Undo cancels a timer or sets the one that it replaced, redo sets it again, and both keep the moment")
  func restoring() {
    let again = Request.set(1, .exactly(1090))
    #expect(restoration(of: Self.set, Self.none, Self.second, at: 1000) == .commands([Self.cancel]))
    #expect(
      restoration(of: Self.set, Self.first, Self.second, at: 1000)
        == .commands([.set(1, .exactly(1060))]))
    #expect(restoration(of: Self.set, Self.second, Self.none, at: 1000) == .commands([again]))
    #expect(restoration(of: Self.cancel, Self.second, Self.none, at: 1000) == .commands([again]))
    #expect(restoration(of: Self.cancel, Self.none, Self.second, at: 1000) == .commands([Self.cancel]))
  }

  @Test("A timer isn't set again from its moment on", arguments: [1089, 1090, 1091] as [Moment])
  func tooLate(now: Moment) {
    let restoration = restoration(of: Self.set, Self.second, Self.none, at: now)
    #expect(
      restoration
        == (now == 1089 ? .commands([.set(1, .exactly(1090))]) : .nothingLeft("the timer is too late")))
  }

  @Test("Nothing is left to undo of a timer that has fired, and one that others have set since is kept")
  func changedSince() {
    #expect(
      restoration(of: Self.set, Self.none, Self.second, present: Self.none, at: 1090)
        == .nothingLeft("light 1 has no timer"))
    #expect(
      restoration(of: Self.set, Self.none, Self.second, present: Self.first, at: 1000)
        == .commands([], changed: ["light 1 has another timer"]))
    #expect(restoration(of: .end(LightTimer(1, due: 1090)), Self.second, Self.none, at: 1090) == .commands([]))
  }
}
