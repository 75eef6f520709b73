public import KhipuValues

/// The whole state as one immutable value, with a property for each feature that stores something.
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
  /// All changes of the state: `.people(.adding(person))`.
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
