import DeliveriesModels
import KhipuControl

/// The gateways of the deliveries.
public struct Environment: Sendable {
  public var store: Store<AppState>
  public var drive: @Sendable (_ customer: String) async -> Void
  public var call: @Sendable (_ customer: String) async -> Void
  /// The customer of an order. The app knows it from another domain.
  public var customer: @Sendable (_ order: Int) async throws(Failure) -> String

  public init(
    store: Store<AppState> = createStore(AppState()), drive: @escaping @Sendable (_ customer: String) async -> Void,
    call: @escaping @Sendable (_ customer: String) async -> Void,
    customer: @escaping @Sendable (_ order: Int) async throws(Failure) -> String = { _ in "a customer" }
  ) { (self.store, self.drive, self.call, self.customer) = (store, drive, call, customer) }
}

@TaskLocal private var box: Box<Environment>?

// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { box?.value ?? Environment(drive: { _ in }, call: { _ in }) }

/// Only for composition roots and tests, which write `@_spi(Composition) import DeliveriesUseCases`.
@_spi(Composition)
public func withCurrent<Value: Sendable>(_ environment: Environment, _ body: () async -> Value) async -> Value {
  await $box.withValue(Box(environment)) { await body() }
}
