import KhipuControl
import KhipuTrace

/// The environment of the running task. Internal, because only use cases may have side effects.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { box.value }

// Not an optional: reading one gateway through `??` would copy all of them.
@TaskLocal private var box = Box(Environment.unimplemented)

/// Runs `body` and its child tasks in an environment.
///
/// Only for composition roots and tests, which write `@_spi(Composition) import UseCases`.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $box.binding(Box(environment), body)
}

/// Runs `body` in the environment of the running task with some closures swapped.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  isolation: isolated (any Actor)? = #isolation, swapping swap: (inout Environment) -> Void,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  var environment = Current
  swap(&environment)
  return try await withCurrent(environment, body)
}

extension Environment {
  /// An environment in which each closure throws an error with its name, or returns a neutral value if it can't throw.
  public static var unimplemented: Environment { unimplemented { _ in } }

  /// Each closure passes its name to `report`, then throws an error with its name, or returns a neutral value if it can't
  /// throw. A test must set each closure that the tested code calls.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    mock.intercepted(by: .unimplemented(report: report))
  }

  /// The environment with traced calls; unchanged if the task is not traced.
  public var traced: Environment { MessageContext.current?.span == nil ? self : intercepted(by: .traced) }
}
