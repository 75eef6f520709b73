import KhipuControl
import KhipuMessages
import OrdersModels
import OrdersUseCases

/// The commands of the orders.
public enum Command: Hashable, Sendable {
  case take(customer: String, cake: String)
  case bake(Order.ID)
  case cancel(Order.ID)
}

public func createOrdersFeature(output: @escaping Output<Command>) -> Input<Command> {
  let baker = Baker()
  return { message in
    guard case .command(let command) = message else { return nil }
    let request: Baker.Request =
      switch command {
      case .take(let customer, let cake): .take(customer: customer, cake: cake)
      case .bake(let id): .bake(id)
      case .cancel(let id): .cancel(id)
      }
    return { await output(.report(command, baker.request(request))) }
  }
}
