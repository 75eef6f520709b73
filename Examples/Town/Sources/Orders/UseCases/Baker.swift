import KhipuControl
import OrdersModels

public struct Baker: UseCase {
  public enum Request: Hashable, Sendable {
    case take(customer: String, cake: String)
    case bake(Order.ID)
    case cancel(Order.ID)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .take(let customer, let cake):
      try await Current.store.write { state in
        let order = Order(id: (state.orders.map(\.id).max() ?? 0) + 1, customer: customer, cake: cake)
        return [.orders(.adding(order))]
      }
    case .bake(let id):
      let order = try waiting(id, in: try await Current.store.read())
      guard await Current.bake(order.cake) else { throw Failure(OrdersFailure.burnt(order.cake)) }
      try await move(id, to: .baked)
    case .cancel(let id): try await move(id, to: .cancelled)
    }
  }

  private func move(_ id: Order.ID, to next: Order.Progress) async throws(Failure) {
    try await Current.store.write { (state) throws(Failure) in
      _ = try waiting(id, in: state)
      return [.orders(.changing(id, by: [.moving(to: next)]))]
    }
  }

  /// The order, if it was only placed.
  private func waiting(_ id: Order.ID, in state: AppState) throws(Failure) -> Order {
    guard let order = state.orders[id] else { throw Failure(OrdersFailure.missing(id)) }
    guard order.progress == .placed else { throw Failure(OrdersFailure.done(id)) }
    return order
  }
}

public enum OrdersFailure: Reason {
  case missing(Order.ID)
  case done(Order.ID)
  case burnt(String)

  public var explanation: Failure.Explanation {
    switch self {
    case .missing(let id): .init("there is no order \(id)", "no-order", .missing)
    case .done(let id): .init("order \(id) is baked or cancelled", "order-done", .refused)
    case .burnt(let cake): .init("the \(cake) is burnt", "burnt", .refused)
    }
  }
}
