import Observation

/// A projection of a state, which views observe. They are notified only if the new value differs from the previous one.
@MainActor @dynamicMemberLookup
public final class ViewState<State, Value: Equatable> {
  private var shown: Value
  private let announcement = Announcement()
  private let projection: @MainActor (State) -> Value

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

/// Tells observers that the value of a view state has changed. Not generic, because `@Observable` tracks properties by key
/// path, and creating a key path of a generic class takes a microsecond per access.
@MainActor @Observable
private final class Announcement {
  private var count = 0

  func observe() { _ = count }

  func announce() { count += 1 }
}
