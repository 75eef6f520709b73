import KhipuControl
import KhipuDomain
import OrdersDomain
import OrdersModels
@_spi(Composition) import OrdersUseCases
import Testing

/// The domain alone: no test needs the deliveries.
struct BakerTests {
  private let store = createStore(AppState())

  private func progress(_ id: Order.ID) async throws -> Order.Progress? { try await store.state().orders[id]?.progress }

  private func request(_ request: Baker.Request, isBurnt: Bool = false) async -> Outcome {
    await withCurrent(Environment(store: store) { _ in !isBurnt }) { await Baker().request(request) }
  }

  @Test("A burnt cake stays placed", arguments: [true, false])
  func baking(isBurnt: Bool) async throws {
    #expect(await request(.take(customer: "Ada", cake: "pie")) == .succeeded)
    let outcome = await request(.bake(1), isBurnt: isBurnt)
    #expect(outcome == (isBurnt ? .failed(Failure(OrdersFailure.burnt("pie"))) : .succeeded))
    #expect(try await progress(1) == (isBurnt ? .placed : .baked))
  }

  @Test("An order is baked or cancelled once", arguments: [Baker.Request.bake(1), .cancel(1)])
  func done(first: Baker.Request) async throws {
    #expect(await request(.bake(1)) == .failed(Failure(OrdersFailure.missing(1))))
    _ = await request(.take(customer: "Ada", cake: "pie"))
    #expect(await request(first) == .succeeded)
    for second in [Baker.Request.bake(1), .cancel(1)] {
      #expect(await request(second) == .failed(Failure(OrdersFailure.done(1))))
    }
  }

  @Test("The domain runs alone")
  func alone() async throws {
    let domain = Domain(receivers: [], features: features)
    await withCurrent(Environment(store: store) { _ in true }) {
      await domain(.command(.take(customer: "Ada", cake: "pie")))
      await domain(.command(.bake(1)))
    }
    #expect(try await progress(1) == .baked)
  }
}
