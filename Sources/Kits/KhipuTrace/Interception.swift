import KhipuControl

/// Stubs or traces the closures of all gateways in an environment.
public enum Interception: Sendable {
  /// Returns the stub for the closure with that name: a value or an error of these types, or nil if there is none.
  public typealias Answer = @Sendable (_ name: String, _ type: any Any.Type, _ error: any Any.Type) -> Any?

  /// Closures are stubbed, and not called. Without a stub, a call throws an error with the closure's name, or returns a
  /// neutral value if it can't throw.
  case answered(by: Answer)
  /// If the task is traced, each call is recorded as a span.
  case traced

  /// Like `answered` with no stubs. In addition, each call reports the name of the closure.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Interception {
    .answered { name, _, _ in
      report(name)
      return nil
    }
  }

  /// The interceptor with which a gateway wraps its closures: `Bridge(interception.interceptor(for: bridge))`.
  public func interceptor<Gateway, Problem>(for gateway: Gateway) -> some Interceptor<Gateway, Problem>
  where Gateway: Sendable, Problem: GatewayError {
    GatewayInterception<Gateway, Problem>(interception: self, gateway: gateway)
  }

  /// Wraps a closure that neither throws nor returns a value.
  public func before<Argument>(
    _ name: String, _ closure: @escaping @Sendable (Argument) async -> Void
  ) -> @Sendable (Argument) async -> Void {
    switch self {
    case .answered(let answer): { _ in _ = answer(name, Void.self, Never.self) }
    case .traced:
      { argument in
        let span = MessageContext.current?.span?.begin(.call(name))
        await closure(argument)
        span?.end()
      }
    }
  }

  /// Wraps a closure that can't throw. If closures are stubbed, but this one has no stub, it returns `neutral`.
  public func before<Value: Sendable>(
    _ name: String, neutral: Value, _ closure: @escaping @Sendable () -> Value
  ) -> @Sendable () -> Value {
    switch self {
    case .answered(let answer): { answer(name, Value.self, Never.self) as? Value ?? neutral }
    case .traced:
      {
        let span = MessageContext.current?.span?.begin(.call(name))
        let value = closure()
        span?.end(value: value)
        return value
      }
    }
  }
}

private struct GatewayInterception<Gateway: Sendable, Problem: GatewayError>: Interceptor {
  let interception: Interception
  let gateway: Gateway

  func call<Value: Sendable>(
    _ name: String, _ closure: @escaping @Sendable (Gateway) async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    try await interception.call(name) { () throws(Problem) in try await closure(gateway) }
  }
}

extension Interception {
  /// Returns the stub for the closure; without stubs, calls the closure, in a span if the task is traced.
  func call<Value: Sendable, Problem: GatewayError>(
    _ name: String, changes: [any Sendable] = [], _ closure: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    switch self {
    case .answered(let answer): return try Problem.answer(to: name, by: answer)
    case .traced:
      let span = MessageContext.current?.span?.begin(.call(name, changes: changes))
      do throws(Problem) {
        let value = try await closure()
        span?.end(value: value)
        return value
      } catch {
        span?.end(error)
        throw error
      }
    }
  }
}
