import KhipuValues

/// A delivery of an order, which has its number.
public struct Delivery: Identifiable, Hashable, Sendable, Codable {
  public let id: Int
  public private(set) var isDone = false

  public init(order: Int) { id = order }
}

extension Delivery: Alterable {
  public enum Change: Hashable, Sendable, Codable { case finishing }

  public consuming func alter(by change: Change) -> Delivery {
    switch change {
    case .finishing: isDone = true
    }
    return consume self
  }
}

/// The deliveries' part of the state.
public struct AppState: Hashable, Sendable, Codable {
  public private(set) var deliveries: IdentifiedCollection<Delivery> = []

  public init() {}
}

extension AppState: Alterable {
  public enum Change: Hashable, Sendable, Codable { case deliveries(CollectionChange<Delivery>) }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .deliveries(let change): deliveries.change(by: change)
    }
    return consume self
  }
}
