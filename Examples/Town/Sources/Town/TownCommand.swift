import DeliveriesFeatures
import OrdersFeatures

/// A command of one of the domains.
public enum TownCommand: Hashable, Sendable {
  case orders(OrdersFeatures.Command)
  case deliveries(DeliveriesFeatures.Command)
}
