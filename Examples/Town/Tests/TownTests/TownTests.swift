import DeliveriesUseCases
import Foundation
import KhipuControl
import KhipuDomain
import KhipuFiles
import KhipuJournal
import OrdersUseCases
import Synchronization
import Testing

@testable import Town

/// The two domains in one app.
@Suite(.timeLimit(.minutes(2)))
struct TownTests {
  private let seen = Seen()

  private func environment(_ store: Store<TownState>) -> TownEnvironment {
    TownEnvironment(
      store: store, orders: OrdersUseCases.Environment { _ in true },
      deliveries: DeliveriesUseCases.Environment(
        drive: { seen.add("drive to \($0)") }, call: { seen.add("call \($0)") }))
  }

  /// Runs the source until nothing is left to plan.
  private func plan(_ environment: TownEnvironment) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { try await createTown(environment).run([planningSource], of: environment.store) }
      try await planned(in: environment.store)
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  @Test("A report of one domain becomes a command of the other, which asks the app for what it needs of the first")
  func translation() async throws {
    let environment = environment(createStore(TownState()))
    let town = createTown(environment, receivers: [{ seen.add("\($0.command)\($0.outcome.map { " \($0)" } ?? "")") }])
    await town(.command(.orders(.take(customer: "Ada", cake: "pie"))))
    await town(.command(.orders(.bake(1))))
    #expect(
      seen.events.dropFirst(2) == [
        "orders(OrdersFeatures.Command.bake(1))", "orders(OrdersFeatures.Command.bake(1)) succeeded",
        "deliveries(DeliveriesFeatures.Command.announce(order: 1))", "call Ada",
        "deliveries(DeliveriesFeatures.Command.announce(order: 1)) succeeded",
      ])
    try await plan(environment)
    await town(.command(.deliveries(.deliver(1))))
    #expect(seen.events.contains("drive to Ada"))
    #expect(try await environment.store.state().deliveries.deliveries.map(\.isDone) == [true])
  }

  @Test("A baked order is delivered once, even if its caller was cancelled as soon as the order was baked")
  func cancelledCaller() async throws {
    let environment = environment(createStore(TownState()))
    let town = createTown(environment)
    await town(.command(.orders(.take(customer: "Ada", cake: "pie"))))
    let end = try await environment.store.updated { state in
      if unplanned(state) != nil { withUnsafeCurrentTask { $0?.cancel() } }
    }
    defer { end() }
    _ = await Task { await town(.command(.orders(.bake(1)))) }.value
    #expect(try await environment.store.state().deliveries.deliveries.isEmpty && seen.events == [])
    for _ in 1...2 { try await plan(environment) }
    #expect(try await environment.store.state().deliveries.deliveries.map(\.id) == [1])
  }

  @Test(
    "A process that is killed at any byte of the journal leaves a state from which each baked order gets one delivery")
  func killed() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Town-\(UUID().uuidString)").path
    defer { do { try FileManager.default.removeItem(atPath: folder) } catch { Issue.record(error) } }
    let home = HomeDirectory(path: folder)
    @Sendable func open() -> TownEnvironment {
      environment(
        createStore(journal: createDiskJournal(in: home, first: TownState(), bound: 1 << 20, notice: { _ in })))
    }
    let whole = open()
    let town = createTown(whole)
    for number in 1...2 {
      await town(.command(.orders(.take(customer: "Ada", cake: "pie"))))
      await town(.command(.orders(.bake(number))))
      try await plan(whole)
    }
    let journal = URL(filePath: home.journal)
    let bytes = try Data(contentsOf: journal)
    var counts: Set<Int> = []
    for length in 0...bytes.count {
      try bytes.prefix(length).write(to: journal)
      let environment = open()
      try await plan(environment)
      let state = try await environment.store.state()
      let baked = state.orders.orders.filter { $0.progress == .baked }.map(\.id)
      #expect(state.deliveries.deliveries.map(\.id) == baked, "killed at byte \(length)")
      counts.insert(baked.count)
    }
    #expect(counts == [0, 1, 2])
  }
}

/// What happened, in order.
private final class Seen: Sendable {
  private let list = Mutex<[String]>([])

  var events: [String] { list.withLock(\.self) }

  func add(_ event: String) { list.withLock { $0.append(event) } }
}
