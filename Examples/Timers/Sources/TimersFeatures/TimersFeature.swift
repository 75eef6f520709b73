import KhipuHistory
import KhipuMessages
import TimersModels
import TimersUseCases

/// The commands are the requests of the only use case.
public typealias Command = TimerSetter.Request

public func createTimersFeature(output: @escaping Output<Command>) -> Input<Command> {
  { message in
    guard case .command(let command) = message else { return nil }
    return { await output(.report(command, TimerSetter().request(command))) }
  }
}

extension Command {
  /// Restores the timer that the light had before, or none. A timer that would have fired meanwhile isn't set again.
  public func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    switch self {
    case .set(let light, _), .cancel(let light):
      let timer = states.map { $0.timers[light] }
      if timer.isChangedSince { return .commands([], changed: ["light \(light) has another timer"]) }
      if timer.earlier == timer.later { return .commands([]) }
      guard let earlier = timer.earlier else {
        return timer.present == nil ? .nothingLeft("light \(light) has no timer") : .commands([.cancel(light)])
      }
      return earlier.due > states.now ? .commands([.restore(earlier)]) : .nothingLeft("the timer is too late")
    case .restore, .end, .wait: return .commands([])
    }
  }
}
