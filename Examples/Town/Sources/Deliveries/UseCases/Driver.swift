import DeliveriesModels
import KhipuControl

public struct Driver: UseCase {
  public enum Request: Hashable, Sendable {
    /// Planning the same order again changes nothing.
    case plan(order: Int)
    /// Calls the customer.
    case announce(order: Int)
    case deliver(Delivery.ID)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .plan(let order):
      try await Current.store.write { state in
        state.deliveries.contains(order) ? [] : [.deliveries(.adding(Delivery(order: order)))]
      }
    case .deliver(let id):
      guard try await Current.store.read().deliveries[id]?.isDone == false else { throw Failure(NoDelivery(order: id)) }
      await Current.drive(try await Current.customer(id))
      try await Current.store.write([.deliveries(.changing(id, by: [.finishing]))])
    case .announce(let order): await Current.call(try await Current.customer(order))
    }
  }
}

public struct NoDelivery: Reason {
  public let order: Int

  public init(order: Int) { self.order = order }

  public var explanation: Failure.Explanation {
    .init("order \(order) has no delivery to be made", "no-delivery", .missing)
  }
}
