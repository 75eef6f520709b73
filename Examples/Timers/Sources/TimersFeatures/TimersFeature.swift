import KhipuHistory
import KhipuMessages
import KhipuSentences
import TimersModels
import TimersUseCases

public enum Command: Hashable, Sendable {
  case set(LightTimer.ID, Due)
  /// Sets the timer again, as an undo or redo does.
  case restore(LightTimer)
  case cancel(LightTimer.ID)
  /// Removes the timer, which has fired.
  case end(LightTimer)
  case wait
}

public func createTimersFeature(output: @escaping Output<Command>) -> Input<Command> {
  let setter = TimerSetter()
  return { message in
    guard case .command(let command) = message else { return nil }
    let request: TimerSetter.Request =
      switch command {
      case .set(let light, .after(let delay)): .set(light, afterSeconds: delay.value)
      case .set(let light, .at(let time)): .setAt(minutes: time.value, light)
      case .restore(let timer): .restore(timer)
      case .cancel(let light): .cancel(light)
      case .end(let timer): .end(timer)
      case .wait: .wait
      }
    return { await output(.report(command, setter.request(request))) }
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
