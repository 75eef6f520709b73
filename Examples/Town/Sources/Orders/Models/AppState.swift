import KhipuValues

/// The orders' part of the state.
public struct AppState: Hashable, Sendable, Codable {
  public private(set) var orders: IdentifiedCollection<Order> = []

  public init() {}
}

extension AppState: Alterable {
  public enum Change: Hashable, Sendable, Codable { case orders(CollectionChange<Order>) }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .orders(let change): orders.change(by: change)
    }
    return consume self
  }
}
