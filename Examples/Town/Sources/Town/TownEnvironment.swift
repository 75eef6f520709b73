import DeliveriesUseCases
import KhipuComposition
import KhipuControl
import OrdersUseCases

/// The gateways of both domains. The store of each is a part of the one store.
public struct TownEnvironment: Sendable {
  public let store: Store<TownState>
  public var orders: OrdersUseCases.Environment
  public var deliveries: DeliveriesUseCases.Environment

  public init(
    store: Store<TownState>, orders: OrdersUseCases.Environment, deliveries: DeliveriesUseCases.Environment
  ) {
    (self.store, self.orders, self.deliveries) = (store, orders, deliveries)
    self.orders.store = store.part(
      \.orders, as: Case(TownState.Change.orders) { if case .orders(let change) = $0 { change } else { nil } })
    self.deliveries.store = store.part(
      \.deliveries,
      as: Case(TownState.Change.deliveries) { if case .deliveries(let change) = $0 { change } else { nil } })
    // What the deliveries need of the orders.
    self.deliveries.customer = { order throws(Failure) in
      guard let order = try await store.read().orders.orders[order] else { throw Failure(NoDelivery(order: order)) }
      return order.customer
    }
  }
}
