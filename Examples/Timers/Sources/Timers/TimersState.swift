import KhipuValues
import Models
import TimersModels

/// The state of both domains.
public struct TimersState: Hashable, Sendable, Codable {
  public private(set) var lights = Models.AppState()
  public private(set) var timers = TimersModels.AppState()

  public init() {}
}

extension TimersState: Alterable {
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
