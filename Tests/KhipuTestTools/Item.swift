public import KhipuValues

/// A sample element with an identifier and a value.
public struct Item: Identifiable, Hashable, Codable, Alterable {
  public enum Change: Hashable, Codable, Sendable { case counting(Int) }

  public let id: Int
  public var value = 0

  public init(id: Int, value: Int = 0) { (self.id, self.value) = (id, value) }

  public consuming func alter(by change: Change) -> Item {
    switch change {
    case .counting(let number): value += number
    }
    return consume self
  }
}
