import Observation

/// What views observe of a state: a projection of it. It announces a value that differs from the one before, and no other.
@MainActor @dynamicMemberLookup
public final class ViewState<State, Value: Equatable> {
  private var shown: Value
  private let announcement = Announcement()
  private let projection: @MainActor (State) -> Value

  /// Shows the state until it is told another one.
  public init(of state: State, _ projection: @escaping @MainActor (State) -> Value) {
    (shown, self.projection) = (projection(state), projection)
  }

  public var value: Value {
    announcement.observe()
    return shown
  }

  public func show(_ state: State) {
    let next = projection(state)
    guard next != shown else { return }
    announcement.announce()
    shown = next
  }

  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { value[keyPath: part] }
}

/// It is apart because it is not generic: a key path of a generic class, by which `Observable` announces, takes a microsecond to
/// make, at each access.
@MainActor @Observable
private final class Announcement {
  private var count = 0

  func observe() { _ = count }

  func announce() { count += 1 }
}
