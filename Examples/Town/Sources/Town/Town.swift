import DeliveriesDomain
@_spi(Composition) import DeliveriesUseCases
import KhipuComposition
import KhipuControl
import KhipuDomain
import KhipuMessages
import OrdersDomain
@_spi(Composition) import OrdersUseCases

/// The app of both domains: one function of a message, with one order of all messages.
public func createTown(_ environment: TownEnvironment, receivers: [Receiver<TownCommand>] = []) -> Domain<TownCommand> {
  let orders = Lift(
    Case(TownCommand.orders) { if case .orders(let command) = $0 { command } else { nil } }, of: \TownState.orders
  ) { await withCurrent(environment.orders, $0) }
  let deliveries = Lift(
    Case(TownCommand.deliveries) { if case .deliveries(let command) = $0 { command } else { nil } },
    of: \TownState.deliveries
  ) { await withCurrent(environment.deliveries, $0) }
  return Domain(
    receivers: receivers,
    features: [orders(OrdersDomain.features), deliveries(DeliveriesDomain.features), translate(announcement)])
}

/// Turns the report of a baked order into a command to call the customer. If the process ends in between, the call is lost.
func announcement(_ message: Message<TownCommand>) -> TownCommand? {
  guard case .report(.orders(.bake(let order)), .succeeded) = message else { return nil }
  return .deliveries(.announce(order: order))
}

/// Plans the delivery of each baked order. The key is what the state says is left to do, so nothing is lost if the process ends
/// after an order was baked.
public let planningSource = Source<TownState, TownCommand>(for: unplanned) { orders, output in
  for order in orders { await output(.command(.deliveries(.plan(order: order)))) }
}

/// The baked orders without a delivery; nil if there are none.
@Sendable func unplanned(_ state: TownState) -> [Int]? {
  let baked = state.orders.orders.filter { $0.progress == .baked }.map(\.id)
  let left = baked.filter { !state.deliveries.deliveries.contains($0) }
  return left.isEmpty ? nil : left
}

/// Returns when each baked order has a delivery. The source plans them.
public func planned(in store: Store<TownState>) async throws {
  let (changes, continuation) = AsyncStream.makeStream(of: Never.self)
  let end = try await store.updated { if unplanned($0) == nil { continuation.finish() } }
  defer { end() }
  for await _ in changes {}
}
