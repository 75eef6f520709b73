import KhipuControl

/// Replaces or traces the closures of all gateways of an environment.
public enum Interception: Sendable {
  /// Closures are not called: the name is reported, then thrown in an error, or a neutral value is returned if the closure
  /// can't throw.
  case unimplemented(report: @Sendable (_ name: String) -> Void)
  /// Each call is a span, if the task is traced.
  case traced

  /// The interceptor for one gateway.
  public func before<Gateway, Problem>(_ gateway: Gateway) -> some Interceptor<Gateway, Problem>
  where Gateway: Sendable, Problem: GatewayError {
    GatewayInterception<Gateway, Problem>(interception: self, gateway: gateway)
  }

  /// Wraps a closure that neither throws nor returns a value.
  public func before<Argument>(
    _ name: String, _ closure: @escaping @Sendable (Argument) async -> Void
  ) -> @Sendable (Argument) async -> Void {
    switch self {
    case .unimplemented(let report): { _ in report(name) }
    case .traced:
      { argument in
        let span = MessageContext.current?.span?.begin(.call(name))
        await closure(argument)
        span?.end()
      }
    }
  }

  /// Wraps a closure that can't throw.
  public func before<Value: Sendable>(
    _ name: String, neutral: Value, _ closure: @escaping @Sendable () -> Value
  ) -> @Sendable () -> Value {
    switch self {
    case .unimplemented(let report):
      {
        report(name)
        return neutral
      }
    case .traced:
      {
        let span = MessageContext.current?.span?.begin(.call(name))
        defer { span?.end() }
        return closure()
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
    switch interception {
    case .unimplemented(let report): throw .unimplemented(name, reporting: report)
    case .traced:
      let span = MessageContext.current?.span?.begin(.call(name))
      do throws(Problem) {
        let value = try await closure(gateway)
        span?.end()
        return value
      } catch {
        span?.end(error)
        throw error
      }
    }
  }
}
