import AppDomain
import KhipuComposition
import KhipuControl
import KhipuDomain
import KhipuMessages
import KhipuTurns
import Models
import TimersFeatures
@_spi(Composition) import TimersUseCases
@_spi(Composition) import UseCases

public typealias TimersSource = KhipuMessages.Source<TimersState, TimersCommand>

/// Creates the app of both domains as one function of a message.
public func createTimersDomain(
  _ environment: TimersEnvironment, receivers: [KhipuDomain.Receiver<TimersCommand>] = []
) -> KhipuDomain.Domain<TimersCommand> {
  let lights = Lift(
    Case(TimersCommand.lights) { if case .lights(let command) = $0 { command } else { nil } }, of: \TimersState.lights
  ) { await withCurrent(environment.lights.traced, $0) }
  let timers = Lift(
    Case(TimersCommand.timers) { if case .timers(let command) = $0 { command } else { nil } }, of: \TimersState.timers
  ) { await withCurrent(environment.timers, $0) }
  return KhipuDomain.Domain(
    receivers: receivers, features: [lights(allFeatures.map { $0.value }), timers([createTimersFeature])])
}

/// Turns the light off when its timer is due, and then ends the timer, in one process at a time.
///
/// The key is the next timer. If the process ends after the light was turned off, the state still has the timer: another process
/// turns the light off again, which changes nothing, and ends the timer.
public func createTimersSource(_ environment: TimersEnvironment) -> TimersSource {
  TimersSource(for: \.timers.next) { timer, output in
    await withCurrent(environment.timers) {
      let light = Light.ID(clamping: timer.id.value)
      guard await pause(until: timer.due),
        await send(.lights(.lighting(.turn(.light(light), .off))), to: output)
      else { return }
      _ = await send(.timers(.end(timer)), to: output)
    }
  }.inOneProcess {
    body throws(Failure) in
    try await withCurrent(environment.timers) { () throws(Failure) in try await whileLeased(environment.store, body) }
  } orSend: {
    .report(.timers(.wait), .failed($0))
  }
}

/// Sends the command again while the bridge isn't reached, or a file can't be used. Other failures are final. False if cancelled.
private func send(_ command: TimersCommand, to output: TimersSource.Output) async -> Bool {
  while let failure = await output(.command(command))?.failure, [.unreachable, .storage].contains(failure.kind) {
    guard await pause(.seconds(30)) else { return false }
  }
  return !Task.isCancelled
}
