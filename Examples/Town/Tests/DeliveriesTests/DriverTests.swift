import DeliveriesModels
@_spi(Composition) import DeliveriesUseCases
import KhipuControl
import Testing

/// The domain alone: the customer is a closure of its environment.
struct DriverTests {
  private let store = createStore(AppState())

  private func request(_ request: Driver.Request, customer: String? = "Ada") async -> Outcome {
    let environment = Environment(store: store, drive: { _ in }, call: { _ in }) { order throws(Failure) in
      guard let customer else { throw Failure(NoDelivery(order: order)) }
      return customer
    }
    return await withCurrent(environment) { await Driver().request(request) }
  }

  @Test("Planning an order twice plans one delivery, even after it was made")
  func planning() async throws {
    for _ in 1...2 { #expect(await request(.plan(order: 7)) == .succeeded) }
    #expect(await request(.deliver(7)) == .succeeded)
    #expect(await request(.plan(order: 7)) == .succeeded)
    #expect(try await store.state().deliveries.map(\.isDone) == [true])
  }

  @Test("Only a planned delivery to a known customer is made")
  func delivering() async throws {
    #expect(await request(.deliver(7)) == .failed(Failure(NoDelivery(order: 7))))
    _ = await request(.plan(order: 7))
    #expect(await request(.deliver(7), customer: nil) == .failed(Failure(NoDelivery(order: 7))))
    #expect(try await store.state().deliveries.map(\.isDone) == [false])
  }
}
