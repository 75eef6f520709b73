import KhipuComposition
import KhipuControl
import KhipuValues
import Models
import TimersModels
import TimersUseCases
import UseCases

/// The state of both domains.
public struct TimersState: Alterable, Hashable, Sendable, Codable {
  public private(set) var lights = Models.AppState()
  public private(set) var timers = TimersModels.AppState()

  public init() {}

  public enum Change: Hashable, Sendable, Codable {
    case lights(Models.AppState.Change)
    case timers(TimersModels.AppState.Change)
  }

  /// A forgotten home leaves no timers, because its bridge gave the lights their numbers.
  public consuming func alter(by change: Change) -> TimersState {
    switch change {
    case .lights(let change):
      lights.change(by: change)
      if change == .forgettingHome { timers = TimersModels.AppState() }
    case .timers(let change): timers.change(by: change)
    }
    return consume self
  }
}

/// The gateways of both domains. The store, the clock and the claim of the timers are those of the lights.
public struct TimersEnvironment: Sendable {
  public let store: Store<TimersState>
  public var lights: UseCases.Environment
  public var timers: TimersUseCases.Environment

  public init(store: Store<TimersState>, lights: UseCases.Environment, timers: TimersUseCases.Environment) {
    (self.store, self.lights, self.timers) = (store, lights, timers)
    self.lights.store = store.part(
      \.lights, as: Case(TimersState.Change.lights) { if case .lights(let change) = $0 { change } else { nil } })
    self.timers.store = store.part(
      \.timers, as: Case(TimersState.Change.timers) { if case .timers(let change) = $0 { change } else { nil } })
    (self.timers.date, self.timers.sleep) = (lights.date, lights.sleep)
    self.timers.claim = { () throws(FileError) in try await lights.storage.claim(.state) }
  }
}
