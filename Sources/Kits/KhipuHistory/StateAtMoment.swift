public import KhipuControl
public import KhipuValues

extension Journal.History {
  /// The state at `moment`; nil if that is before `start`.
  public func state(at moment: Moment) -> State? {
    if let start, moment < start { return nil }
    var state = first
    for entry in entries where entry.moment <= moment { state = (consume state).alter(by: entry.changes) }
    return state
  }
}
