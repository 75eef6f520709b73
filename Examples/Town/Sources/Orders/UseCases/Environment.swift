import KhipuControl
import OrdersModels

/// The gateways of the orders.
public struct Environment: Sendable {
  public var store: Store<AppState>
  /// Bakes the cake. Returns false if it got burnt.
  public var bake: @Sendable (_ cake: String) async -> Bool

  public init(
    store: Store<AppState> = createStore(AppState()), bake: @escaping @Sendable (_ cake: String) async -> Bool
  ) {
    (self.store, self.bake) = (store, bake)
  }
}

@TaskLocal private var box: Box<Environment>?

// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { box?.value ?? Environment { _ in false } }

/// Only for composition roots and tests, which write `@_spi(Composition) import OrdersUseCases`.
@_spi(Composition)
public func withCurrent<Value: Sendable>(_ environment: Environment, _ body: () async -> Value) async -> Value {
  await $box.withValue(Box(environment)) { await body() }
}
