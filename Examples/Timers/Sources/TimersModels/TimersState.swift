import KhipuValues
import Models

/// Turns a light off when it is due. A light has one timer at most.
public struct LightTimer: Identifiable, Hashable, Sendable, Codable {
  public let id: Light.ID
  public let due: Moment

  public init(_ light: Light.ID, due: Moment) { (id, self.due) = (light, due) }
}

/// The state of the lights' domain, and the timers.
public struct TimersState: Alterable, Hashable, Sendable, Codable {
  public private(set) var lights = AppState()
  public private(set) var timers: IdentifiedCollection<LightTimer> = []

  public init() {}

  /// The timer that is due first.
  public var next: LightTimer? { timers.min { ($0.due, $0.id) < ($1.due, $1.id) } }

  /// A light that is set a timer loses the one that it had.
  public enum Change: Hashable, Sendable, Codable {
    case lights(AppState.Change), setting(LightTimer), removing(Light.ID)
  }

  /// A forgotten home leaves no timers, because its bridge gave the lights their numbers.
  public consuming func alter(by change: Change) -> TimersState {
    switch change {
    case .lights(let change):
      lights.change(by: change)
      if change == .forgettingHome { timers = [] }
    case .setting(let timer): timers.insert(timer)
    case .removing(let light): timers.remove(light)
    }
    return consume self
  }
}
