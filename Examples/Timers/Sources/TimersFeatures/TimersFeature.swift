import KhipuHistory
import KhipuMessages
import KhipuValues
import TimersModels
import TimersUseCases

public func createTimersFeature(output: @escaping Output<TimerSetter.Request>) -> Input<TimerSetter.Request> {
  { message in
    guard case .command(let request) = message else { return nil }
    return { await output(.report(request, TimerSetter().request(request))) }
  }
}

extension TimerSetter.Request {
  /// Restores the timer that the light had before, or none. A timer that would have fired meanwhile isn't set again.
  public func restoration(of timers: Versions<IdentifiedCollection<LightTimer>>) -> Restoration<TimerSetter.Request> {
    switch self {
    case .set(let light, _), .cancel(let light):
      let timer = timers.map { $0[light] }
      if timer.isChangedSince { return .commands([], changed: ["light \(light) has another timer"]) }
      if timer.earlier == timer.later { return .commands([]) }
      guard let due = timer.earlier?.due else {
        return timer.present == nil ? .nothingLeft("light \(light) has no timer") : .commands([.cancel(light)])
      }
      return due > timers.now ? .commands([.set(light, .exactly(due))]) : .nothingLeft("the timer is too late")
    case .end: return .commands([])
    }
  }
}
