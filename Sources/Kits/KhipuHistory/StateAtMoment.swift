public import KhipuControl
public import KhipuValues

extension Journal.History {
  /// The state at `moment`; nil if that is before `start`.
  public func state(at moment: Moment) -> State? {
    if let start, moment < start { return nil }
    return entries.lazy.filter { $0.moment <= moment }.reduce(first) { $0.alter(by: $1.changes) }
  }
}
