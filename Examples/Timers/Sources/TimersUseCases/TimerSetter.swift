import KhipuControl
import KhipuSentences
import KhipuValues
import TimersModels

public struct TimerSetter: UseCase {
  public enum Request: Hashable, Sendable {
    case set(LightTimer.ID, Due)
    /// Sets the timer as it was, for an undo or redo.
    case restore(LightTimer)
    case cancel(LightTimer.ID)
    /// Removes the timer, which has fired. Does nothing if the light has another one by now, or none.
    case end(LightTimer)
    /// Waits until the next timer is due.
    case wait
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .set(let light, let due): try await perform(.restore(LightTimer(light, due: moment(due))))
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

  private func moment(_ due: Due) -> Moment {
    switch due {
    case .after(let delay): Current.date() + Double(delay.value)
    case .at(let time): Current.next(time, Current.date())
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
