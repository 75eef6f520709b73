public import KhipuControl
import KhipuValues
public import TallyModels

/// Counts people's cups.
public struct CupCounter: UseCase {
  public enum Request: Hashable, Sendable {
    /// Adds a cup. The first cup adds the person, too.
    case addCup(for: Person.ID)
    /// Removes an unbilled cup, and the person if there is no other cup and no bill.
    case removeCup(for: Person.ID)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .addCup(for: let name):
      let isNew = try Current.store.read().people[name] == nil
      try Current.store.write(
        (isNew ? [.people(.adding(Person(name)))] : []) + [.people(.changing(name, by: [.addingCup]))])
    case .removeCup(for: let name):
      guard let person = try Current.store.read().people[name] else { throw .people(.unknown(name)) }
      guard person.cups.value > 0 else { throw .people(.noCups(person.id)) }
      let isLast = person == Person(person.id, cups: 1)
      try Current.store.write([.people(isLast ? .removing(name) : .changing(name, by: [.removingCup]))])
    }
  }
}
