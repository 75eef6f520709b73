import KhipuValues

/// Turns a light off when it is due. A light has one timer at most.
public struct LightTimer: Identifiable, Hashable, Sendable, Codable {
  /// The number of the light.
  public let id: Identifier<LightTimer>
  public let due: Moment

  public init(_ id: ID, due: Moment) { (self.id, self.due) = (id, due) }
}

/// The timers' part of the state.
public struct AppState: Alterable, Hashable, Sendable, Codable {
  public private(set) var timers: IdentifiedCollection<LightTimer> = []

  public init() {}

  /// The timer that is due first.
  public var next: LightTimer? { timers.min { ($0.due, $0.id) < ($1.due, $1.id) } }

  /// A light that is set a timer loses the one that it had.
  public enum Change: Hashable, Sendable, Codable { case setting(LightTimer), removing(LightTimer.ID) }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .setting(let timer): timers.insert(timer)
    case .removing(let light): timers.remove(light)
    }
    return consume self
  }
}
