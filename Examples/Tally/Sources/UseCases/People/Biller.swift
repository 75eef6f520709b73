public import KhipuControl
import KhipuValues
public import TallyModels

/// Puts cups on bills.
public struct Biller: UseCase {
  public enum Request: Hashable, Sendable {
    /// Put the cups since the last bill on a new one, at the present price.
    case bill(Person.ID)
  }

  public init() {}

  /// Makes the bill.
  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .bill(let name):
      guard let person = try Current.store.read().people[name] else { throw .people(.unknown(name)) }
      guard person.cups.value > 0 else { throw .people(.noCups(person.id)) }
      let price = try await attempt(orThrow: Failure.price) { () throws(FileError) in try await Current.coffee.price() }
      try Current.store.write([.people(.changing(name, by: [.billing(price: price)]))])
    }
  }
}
