public import Observation

/// What views observe of a state: a projection of it. It announces a value that differs from the one before, and no other.
@MainActor @Observable @dynamicMemberLookup
public final class ViewState<State, Value: Equatable> {
  public private(set) var value: Value

  private let projection: (State) -> Value

  /// Shows the state until it is told another one.
  public init(of state: State, _ projection: @escaping (State) -> Value) {
    (value, self.projection) = (projection(state), projection)
  }

  public func show(_ state: State) {
    let next = projection(state)
    if next != value { value = next }
  }

  public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { value[keyPath: part] }
}
