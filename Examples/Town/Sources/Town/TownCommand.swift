import DeliveriesFeatures
import KhipuComposition
import OrdersFeatures

/// A command of one of the domains.
public enum TownCommand: Hashable, Sendable {
  case orders(OrdersFeatures.Command)
  case deliveries(DeliveriesFeatures.Command)
}

extension Case where Whole == TownCommand, Part == OrdersFeatures.Command {
  static var orders: Case { Case(TownCommand.orders) { if case .orders(let command) = $0 { command } else { nil } } }
}

extension Case where Whole == TownCommand, Part == DeliveriesFeatures.Command {
  static var deliveries: Case {
    Case(TownCommand.deliveries) { if case .deliveries(let command) = $0 { command } else { nil } }
  }
}
