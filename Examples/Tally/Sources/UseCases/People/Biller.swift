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
      let price = try await attempt(orThrow: Failure.price) { () throws(FileError) in try await Current.coffee.price() }
      try await exclusively { () throws(Failure) in
        try await Current.store.write { state throws(Failure) in
          guard let person = state.people[name] else { throw .people(.unknown(name)) }
          guard person.cups.value > 0 else { throw .people(.noCups(name)) }
          return [.people(.changing(name, by: [.billing(price: price)]))]
        }
      }
    }
  }
}
