import AppDomain
import KhipuComposition
import KhipuDomain
import KhipuMessages
import KhipuTurns
import TimersFeatures
import TimersModels
@_spi(Composition) import TimersUseCases
@_spi(Composition) import UseCases

/// Creates the app of the lights' domain and the timers as one function of a message.
public func createTimersDomain(
  _ environment: TimersEnvironment, receivers: [KhipuDomain.Receiver<TimersCommand>] = []
) -> KhipuDomain.Domain<TimersCommand> {
  let lights = Lift(
    Case(TimersCommand.lights) { if case .lights(let command) = $0 { command } else { nil } }, of: \TimersState.lights
  ) { await withCurrent(environment.lights.traced, $0) }
  let timers = Lift(
    Case(TimersCommand.timers) { if case .timers(let request) = $0 { request } else { nil } }, of: \TimersState.self
  ) { await withCurrent(environment, $0) }
  return KhipuDomain.Domain(
    receivers: receivers, features: [lights(allFeatures.map { $0.value }), timers([createTimersFeature])])
}

/// Turns the light off when the next timer is due, and then ends the timer, in one process at a time. Tries again while the bridge
/// isn't reached, or a file can't be used. If the process ends in between, another one turns the light off again, which changes
/// nothing, and ends the timer.
public func createTimersSource(_ environment: TimersEnvironment) -> Source<TimersState, TimersCommand> {
  Source(
    for: \.next, inOneProcess: environment.lease, reading: environment.store.state, orReport: turnOff
  ) { timer, output in
    await environment.lights.sleep(.seconds(max(0, timer.due.seconds(since: environment.lights.date()))))
    for command in [turnOff(timer), .timers(.end(timer))] {
      while !Task.isCancelled, let failure = await output(.command(command))?.failure,
        [.unreachable, .storage].contains(failure.kind)
      { await environment.lights.sleep(.seconds(30)) }
    }
  }
}

private func turnOff(_ timer: LightTimer) -> TimersCommand { .lights(.lighting(.turn(.light(timer.id), .off))) }
