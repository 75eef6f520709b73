import DeliveriesUseCases
import KhipuControl
import KhipuFiles
import KhipuJournal
import OrdersUseCases
import Town

/// Reads a command from each line, while the sources run. The folder with the state is the argument.
@main
enum Main {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("usage: town FOLDER") }
    let journal = createDiskJournal(
      in: HomeDirectory(path: CommandLine.arguments[1]), first: TownState(), notice: { print($0) })
    let environment = TownEnvironment(
      store: createStore(journal: journal),
      orders: OrdersUseCases.Environment { cake in
        print("the oven bakes: \(cake)")
        return true
      },
      deliveries: DeliveriesUseCases.Environment(
        drive: { print("the van drives to: \($0)") }, call: { print("the driver calls: \($0)") }))
    let town = createTown(
      environment, receivers: [{ if let outcome = $0.outcome { print("\($0.command): \(outcome)") } }])
    try await withThrowingTaskGroup { group in
      group.addTask { try await town.run([planningSource], of: environment.store) }
      while let line = readLine() {
        if let command = command(line.split(separator: " ").map(String.init)) {
          await town(.command(command))
          try await planned(in: environment.store)
        } else {
          print("say: take CUSTOMER CAKE, bake ORDER, cancel ORDER, deliver ORDER")
        }
      }
      group.cancelAll()
      try await group.waitForAll()
    }
    let state = try await environment.store.state()
    for order in state.orders.orders {
      let delivery = state.deliveries.deliveries[order.id].map { $0.isDone ? "delivered" : "to be delivered" } ?? ""
      print(order.id, order.customer, order.cake, order.progress, delivery)
    }
  }

  private static func command(_ words: [String]) -> TownCommand? {
    switch (words.first, words.dropFirst().first, words.last.flatMap { Int($0) }) {
    case ("take", let customer?, _) where words.count > 2:
      .orders(.take(customer: customer, cake: words.dropFirst(2).joined(separator: " ")))
    case ("bake", _, let order?): .orders(.bake(order))
    case ("cancel", _, let order?): .orders(.cancel(order))
    case ("deliver", _, let order?): .deliveries(.deliver(order))
    case _: nil
    }
  }
}
