public import Models

/// Counts cups.
public struct CupAdder: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Count a cup. A person without any yet is added.
    case addCup(for: Person.ID)
  }

  /// A use case without a state of its own.
  public init() {}

  /// Counts the cup.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .addCup(for: let name):
      let isNew = try Current.store.read().people[name] == nil
      try Current.store.write(
        (isNew ? [.people(.adding(Person(name)))] : []) + [.people(.changing(name, by: [.addingCup]))])
    }
  }
}
