import KhipuControl
import KhipuValues
import TimersModels

public struct TimerSetter: UseCase {
  public enum Request: Hashable, Sendable {
    case set(LightTimer.ID, afterSeconds: Int)
    case setAt(minutes: Int, LightTimer.ID)
    case restore(LightTimer)
    case cancel(LightTimer.ID)
    /// Removes the timer, which has fired. Does nothing if the light has another one by now, or none.
    case end(LightTimer)
    /// Waits until the next timer is due.
    case wait
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    let now = Current.date()
    switch request {
    case .set(let light, afterSeconds: let seconds):
      try await change { _ in [.setting(LightTimer(light, due: now + Double(seconds)))] }
    case .setAt(minutes: let minutes, let light):
      let due = Current.nextTime(minutes, now)
      try await change { _ in [.setting(LightTimer(light, due: due))] }
    case .restore(let timer): try await change { _ in [.setting(timer)] }
    case .cancel(let light):
      try await change { state throws(Failure) in
        guard state.timers.contains(light) else { throw Failure(NoTimer(light: light)) }
        return [.removing(light)]
      }
    case .end(let timer): try await change { $0.timers[timer.id] == timer ? [.removing(timer.id)] : [] }
    case .wait: if let timer = try await Current.store.read().next { _ = await pause(until: timer.due) }
    }
  }

  private func change(_ decide: (AppState) throws(Failure) -> [AppState.Change]) async throws(Failure) {
    let endClaim = try await attempt(orThrow: Failure.store, Current.claim)
    defer { endClaim() }
    try await Current.store.write(decide)
  }
}

public struct NoTimer: Reason {
  let light: LightTimer.ID

  public init(light: LightTimer.ID) { self.light = light }

  public var explanation: Failure.Explanation { .init("light \(light) has no timer", "no-timer", .missing) }
}
