public import KhipuControl
import KhipuValues
public import TallyModels

/// Bills people for their cups.
public struct Biller: UseCase {
  public enum Request: Hashable, Sendable {
    /// Bills the cups since the last bill at the current price.
    case bill(Person.ID)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .bill(let name):
      _ = try Current.store.read().billable(name)
      let price = try await attempt(orThrow: Failure.price) { () throws(FileError) in try await Current.coffee.price() }
      // Another process may have billed the cups meanwhile.
      try Current.store.write { state throws(Failure) in
        [.people(.changing(try state.billable(name).id, by: [.billing(price: price)]))]
      }
    }
  }
}

extension AppState {
  /// The person with this name.
  ///
  /// - Throws: If there is none, or if the person has no cup to bill.
  func billable(_ name: Person.ID) throws(Failure) -> Person {
    guard let person = people[name] else { throw .people(.unknown(name)) }
    guard person.cups.value > 0 else { throw .people(.noCups(name)) }
    return person
  }
}
