import KhipuValues

/// An order of a cake.
public struct Order: Identifiable, Hashable, Sendable, Codable {
  public enum Progress: Hashable, Sendable, Codable { case placed, baked, cancelled }

  public let id: Int
  public let customer: String
  public let cake: String
  public private(set) var progress = Progress.placed

  public init(id: Int, customer: String, cake: String) { (self.id, self.customer, self.cake) = (id, customer, cake) }
}

extension Order: Alterable {
  public enum Change: Hashable, Sendable, Codable { case moving(to: Progress) }

  public consuming func alter(by change: Change) -> Order {
    switch change {
    case .moving(to: let next): progress = next
    }
    return consume self
  }
}
