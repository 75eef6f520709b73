import DeliveriesModels
import DeliveriesUseCases
import KhipuControl
import KhipuMessages

/// The commands of the deliveries.
public enum Command: Hashable, Sendable {
  case plan(order: Int)
  case announce(order: Int)
  case deliver(Delivery.ID)
}

public func createDeliveriesFeature(output: @escaping Output<Command>) -> Input<Command> {
  let driver = Driver()
  return { message in
    guard case .command(let command) = message else { return nil }
    let request: Driver.Request =
      switch command {
      case .plan(let order): .plan(order: order)
      case .announce(let order): .announce(order: order)
      case .deliver(let id): .deliver(id)
      }
    return { await output(.report(command, driver.request(request))) }
  }
}
