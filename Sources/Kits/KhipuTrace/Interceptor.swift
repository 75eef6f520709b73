public import KhipuControl
import KhipuValues

/// What stands before each closure of an environment, which it knows by its name, such as `store.change`.
///
/// A gateway lists its closures with their names once, in `intercepted(by:)`.
public enum Interceptor: Sendable {
  /// The closure is not called. Its name is reported; then it throws an error with its name, or returns a neutral value if
  /// it can't throw.
  case unimplemented(report: @Sendable (_ name: String) -> Void)
  /// The closure is called, which is a step of the trace if the task is traced.
  case traced
}

extension Interceptor {
  /// The closure with the interceptor before it. None of its arguments is a closure, which the compiler can't pass on.
  public func wrap<each Argument, Value, Problem: GatewayError>(
    _ name: String, _ closure: @escaping @Sendable (repeat each Argument) throws(Problem) -> Value
  ) -> @Sendable (repeat each Argument) throws(Problem) -> Value {
    switch self {
    case .unimplemented(let report):
      { (_: repeat each Argument) throws(Problem) in throw .unimplemented(name, reporting: report) }
    case .traced:
      { (arguments: repeat each Argument) throws(Problem) in
        try Self.call(.call(name)) { () throws(Problem) in try closure(repeat each arguments) }
      }
    }
  }

  /// The same for a closure that may take its time.
  public func wrap<each Argument, Value, Problem: GatewayError>(
    _ name: String, _ closure: @escaping @Sendable (repeat each Argument) async throws(Problem) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Problem) -> Value {
    switch self {
    case .unimplemented(let report):
      { (_: repeat each Argument) async throws(Problem) in throw .unimplemented(name, reporting: report) }
    case .traced:
      { (arguments: repeat each Argument) async throws(Problem) in
        try await Self.call(.call(name)) { () async throws(Problem) in try await closure(repeat each arguments) }
      }
    }
  }

  /// The same for a closure that can't throw.
  public func wrap<each Argument, Value: Sendable>(
    _ name: String, neutral: Value, _ closure: @escaping @Sendable (repeat each Argument) -> Value
  ) -> @Sendable (repeat each Argument) -> Value {
    switch self {
    case .unimplemented(let report):
      { (_: repeat each Argument) in
        report(name)
        return neutral
      }
    case .traced: { (arguments: repeat each Argument) in Self.call(.call(name)) { closure(repeat each arguments) } }
    }
  }

  /// The same for one that may take its time.
  public func wrap<each Argument, Value: Sendable>(
    _ name: String, neutral: Value, _ closure: @escaping @Sendable (repeat each Argument) async -> Value
  ) -> @Sendable (repeat each Argument) async -> Value {
    switch self {
    case .unimplemented(let report):
      { (_: repeat each Argument) async in
        report(name)
        return neutral
      }
    case .traced:
      { (arguments: repeat each Argument) async in
        await Self.call(.call(name)) { await closure(repeat each arguments) }
      }
    }
  }

  /// The closure that changes the state. What it is given is in the trace; no other argument is, which may be secret.
  func wrap<Change: Sendable, Problem: GatewayError>(
    _ name: String, changing change: @escaping @Sendable ([Change]) throws(Problem) -> Void
  ) -> @Sendable ([Change]) throws(Problem) -> Void {
    switch self {
    case .unimplemented: wrap(name, change)
    case .traced:
      { changes throws(Problem) in
        try Self.call(.call(name, changes: changes)) { () throws(Problem) in try change(changes) }
      }
    }
  }

  /// The closure that changes the state by what it is. What was decided is in the trace as a change.
  func wrap<State, Change: Sendable, Problem: GatewayError>(
    _ name: String, deciding decide: @escaping @Sendable ((State) -> [Change]) throws(Problem) -> Void
  ) -> @Sendable ((State) -> [Change]) throws(Problem) -> Void {
    switch self {
    case .unimplemented(let report): { _ throws(Problem) in throw .unimplemented(name, reporting: report) }
    case .traced:
      { choose throws(Problem) in
        try Self.call(.call(name)) { () throws(Problem) in
          try decide { state in
            let changes = choose(state)
            MessageContext.current?.span?.begin(.call("store.change", changes: changes)).end()
            return changes
          }
        }
      }
    }
  }

  private static func call<Value, Problem: Error>(
    _ step: @autoclosure () -> Span.Step, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    guard let span = MessageContext.current?.span?.begin(step()) else { return try body() }
    do throws(Problem) {
      let value = try body()
      span.end()
      return value
    } catch {
      span.end(error)
      throw error
    }
  }

  private static func call<Value, Problem: Error>(
    _ step: @autoclosure () -> Span.Step, _ body: () async throws(Problem) -> Value
  ) async throws(Problem) -> Value {
    guard let span = MessageContext.current?.span?.begin(step()) else { return try await body() }
    do throws(Problem) {
      let value = try await body()
      span.end()
      return value
    } catch {
      span.end(error)
      throw error
    }
  }
}

extension Store {
  /// The store with the interceptor before each closure.
  public func intercepted(by interceptor: Interceptor) -> Store {
    Store(
      state: interceptor.wrap("store.state", state),
      change: interceptor.wrap("store.change", changing: change),
      decide: interceptor.wrap("store.decide", deciding: decide),
      reset: interceptor.wrap("store.reset", reset),
      // Its argument is a closure, which can't be passed on.
      updated: { [updated] callback in
        let neutral: @Sendable () -> Void = {}
        return interceptor.wrap("store.updated", neutral: neutral) { updated(callback) }()
      },
      history: interceptor.wrap("store.history", history))
  }
}
