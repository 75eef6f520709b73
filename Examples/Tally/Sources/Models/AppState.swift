public import KhipuValues

/// The state: one immutable value, with a property for each feature that has state.
public struct AppState: Hashable, Sendable, Codable {
  /// The people who have had a cup.
  public internal(set) var people: IdentifiedCollection<Person>

  public init(
    people: IdentifiedCollection<Person> = []
  ) {
    self.people = people
  }
}

extension AppState: Alterable {
  /// A change to the state, by feature.
  public enum Change: Hashable, Sendable, Codable {
    case people(CollectionChange<Person>)
  }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .people(let change): people.change(by: change)
    }
    return consume self
  }
}
