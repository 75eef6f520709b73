import DeliveriesModels
import KhipuValues
import OrdersModels

/// The state of both domains.
public struct TownState: Hashable, Sendable, Codable {
  public private(set) var orders = OrdersModels.AppState()
  public private(set) var deliveries = DeliveriesModels.AppState()

  public init() {}
}

extension TownState: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    case orders(OrdersModels.AppState.Change)
    case deliveries(DeliveriesModels.AppState.Change)
  }

  public consuming func alter(by change: Change) -> TownState {
    switch change {
    case .orders(let change): orders.change(by: change)
    case .deliveries(let change): deliveries.change(by: change)
    }
    return consume self
  }
}
