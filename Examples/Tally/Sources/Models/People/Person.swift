public import KhipuValues

/// A person who drinks coffee.
public struct Person: Identifiable, Hashable, Sendable, Codable {
  /// The name.
  public let id: String
  /// The cups since the last bill.
  public internal(set) var cups: Cups
  /// What all bills come to.
  public internal(set) var owed: Cents

  /// A person who owes nothing yet, unless it is given.
  public init(_ id: String, cups: Cups = 0, owed: Cents = 0) { (self.id, self.cups, self.owed) = (id, cups, owed) }
}

extension Person: Alterable {
  /// All changes of a person.
  public enum Change: Hashable, Sendable, Codable {
    /// Counts one more cup.
    case addingCup
    /// Takes a cup back.
    case removingCup
    /// Puts the cups on a bill, at a price for each.
    case billing(price: Cents)
  }

  /// Returns the person after one change.
  public consuming func alter(by change: Change) -> Person {
    switch change {
    case .addingCup: cups = Cups(clamping: cups.value + 1)
    case .removingCup: cups = Cups(clamping: cups.value - 1)
    case .billing(let price):
      owed = Cents(clamping: owed.value + cups.value * price.value)
      cups = 0
    }
    return consume self
  }
}
