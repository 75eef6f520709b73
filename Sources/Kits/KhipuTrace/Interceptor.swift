/// Wraps the closures of a gateway, for example with a trace, a timeout, or a look-up of the gateway for each call.
public protocol Interceptor<Gateway, Problem>: Sendable {
  associatedtype Gateway: Sendable
  /// The error that the gateway throws.
  associatedtype Problem: Error

  /// Calls the closure, or replaces the call. `name` is the closure's name, such as `bridge.groups`.
  func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Gateway) async throws(Problem) -> Value
  ) async throws(Problem) -> Value
}

extension Interceptor {
  /// The closure wrapped by the interceptor. The gateway's initializer wraps each closure once, with the closure's name.
  public func wrap<each Argument: Sendable, Value: Sendable>(
    _ name: String,
    _ closure: @escaping @Sendable (Gateway) -> @Sendable (repeat each Argument) async throws(Problem) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Problem) -> Value {
    { (arguments: repeat each Argument) async throws(Problem) in
      try await call(name) { (gateway) throws(Problem) in try await closure(gateway)(repeat each arguments) }
    }
  }
}
