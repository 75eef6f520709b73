/// Stands before the closures of a gateway: a trace, a time limit, a gateway that is looked up for each call.
public protocol Interceptor<Gateway, Problem>: Sendable {
  /// The gateway whose closures it calls.
  associatedtype Gateway: Sendable
  /// The error of the gateway.
  associatedtype Problem: Error

  /// Calls the closure of that name, such as `bridge.lights`, or does something in its place.
  func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Gateway) async throws(Problem) -> Value
  ) async throws(Problem) -> Value
}

extension Interceptor {
  /// The closure of that name with the interceptor before it. A gateway lists its closures so, once, in an initializer.
  public func wrap<each Argument: Sendable, Value: Sendable>(
    _ name: String,
    _ closure: @escaping @Sendable (Gateway) -> @Sendable (repeat each Argument) async throws(Problem) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Problem) -> Value {
    { (arguments: repeat each Argument) async throws(Problem) in
      try await call(name) { (gateway) throws(Problem) in try await closure(gateway)(repeat each arguments) }
    }
  }
}
