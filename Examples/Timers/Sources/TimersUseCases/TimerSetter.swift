import KhipuControl
import KhipuText
import Models
import TimersModels
import UseCases

public struct TimerSetter: UseCase {
  public enum Request: Hashable, Sendable {
    case set(Light.ID, Due)
    case cancel(Light.ID)
    /// Removes the timer, which has fired. Does nothing if the light has another one by now, or none.
    case end(LightTimer)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .set(let light, let due):
      let timer = LightTimer(light, due: due.moment(after: Current.lights.date(), next: Current.next))
      try await change { _ in [.setting(timer)] }
    case .cancel(let light):
      try await change { state throws(Failure) in
        guard state.timers.contains(light) else { throw Failure(NoTimer(light: light)) }
        return [.removing(light)]
      }
    case .end(let timer): try await change { $0.timers[timer.id] == timer ? [.removing(timer.id)] : [] }
    }
  }

  /// Changes the state while no undo runs.
  private func change(_ decide: (TimersState) throws(Failure) -> [TimersState.Change]) async throws(Failure) {
    let endClaim = try await attempt(orThrow: Failure.claim) { () throws(FileError) in
      try await Current.lights.lock.claim(.state)
    }
    defer { endClaim() }
    try await Current.store.write(decide)
  }
}

public struct NoTimer: Reason {
  let light: Light.ID

  public init(light: Light.ID) { self.light = light }

  public var explanation: Failure.Explanation { .init("light \(light) has no timer", "no-timer", .missing) }
}
