public import KhipuValues

/// A person who drinks coffee.
public struct Person: Identifiable, Hashable, Sendable, Codable {
  /// The person's name.
  public let id: String
  /// The cups since the last bill.
  public internal(set) var cups: Cups
  /// The sum of all bills.
  public internal(set) var owed: Cents

  public init(_ id: String, cups: Cups = 0, owed: Cents = 0) { (self.id, self.cups, self.owed) = (id, cups, owed) }
}

extension Person: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    /// Counts one more cup.
    case addingCup
    case removingCup
    /// Bills the cups at this price per cup.
    case billing(price: Cents)
  }

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
