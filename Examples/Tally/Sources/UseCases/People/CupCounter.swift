public import KhipuControl
import KhipuValues
public import TallyModels

/// Counts people's cups.
public struct CupCounter: UseCase {
  public enum Request: Hashable, Sendable {
    /// Adds a cup. The first cup adds the person, too.
    case addCup(for: Person.ID)
    /// Removes an unbilled cup, and the person if there is no other cup and no debt.
    case removeCup(for: Person.ID)
  }

  public init() {}

  /// Decides with the store locked, so that no other task or process changes the state meanwhile.
  public func perform(_ request: Request) async throws(Failure) {
    try await exclusively { () throws(Failure) in
      try await Current.store.write { state throws(Failure) in
        switch request {
        case .addCup(for: let name):
          let isNew = state.people[name] == nil
          return (isNew ? [.people(.adding(Person(name)))] : []) + [.people(.changing(name, by: [.addingCup]))]
        case .removeCup(for: let name):
          guard let person = state.people[name] else { throw .people(.unknown(name)) }
          guard person.cups.value > 0 else { throw .people(.noCups(name)) }
          let isLast = person == Person(name, cups: 1)
          return [.people(isLast ? .removing(name) : .changing(name, by: [.removingCup]))]
        }
      }
    }
  }
}
