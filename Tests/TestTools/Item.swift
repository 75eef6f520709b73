public import KhipuValues

/// Something with a number, which counts.
public struct Item: Identifiable, Hashable, Codable, Alterable {
  /// Counts on.
  public enum Change: Hashable, Codable, Sendable { case counting(Int) }

  /// Its number.
  public let id: Int
  /// How far it has counted.
  public var value = 0

  /// An item that has counted so far.
  public init(id: Int, value: Int = 0) { (self.id, self.value) = (id, value) }

  /// Returns the item after the change.
  public consuming func alter(by change: Change) -> Item {
    switch change {
    case .counting(let number): value += number
    }
    return consume self
  }
}
