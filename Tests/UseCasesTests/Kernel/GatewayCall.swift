import KhipuControl
import KhipuValues
import UseCases
import Testing

/// A call to one of the environment's closures.
struct GatewayCall: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether the closure can't throw, and returns a neutral value if it is not implemented.
  let isQuiet: Bool
  let call: @Sendable (Environment) async throws -> Void

  init(_ name: String, _ call: @escaping @Sendable (Environment) async throws -> Void) {
    (self.name, isQuiet, self.call) = (name, false, call)
  }

  init(quiet name: String, _ call: @escaping @Sendable (Environment) async -> Void) {
    (self.name, isQuiet, self.call) = (name, true, call)
  }

  var testDescription: String { name }

  /// Calls to the gateways that every app has.
  static let kernel = [
    GatewayCall("store.state") { _ = try await $0.store.state() },
    GatewayCall("store.change") { try await $0.store.change([]) },
    GatewayCall("store.decide") { try await $0.store.decide { _ in [] } },
    GatewayCall("store.updated") { _ = try await $0.store.updated { _ in } },
    GatewayCall("store.history") { _ = try await $0.store.history { _ in false } },
    GatewayCall(quiet: "date") { #expect($0.date() == .epoch) },
  ]
}
