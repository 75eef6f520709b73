import UseCases

extension GatewayCall {
  /// A call of each closure, in the order of the environment.
  static let all =
    kernel + [
      GatewayCall("coffee.price") { _ = try await $0.coffee.price() }
    ]
}
