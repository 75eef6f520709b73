import KhipuControl
import KhipuTrace

/// The environment of the running task. It is internal: side effects live in use cases, nowhere else.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { world?.environment ?? .unimplemented }

@TaskLocal private var world: World<Environment>?

/// Runs the body and its child tasks in that environment.
///
/// It is for the composition root and for tests only, which import it by name (`@_spi(Composition) import UseCases`).
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $world.binding(World(environment), body)
}

/// Runs the body in the environment of the running task with some closures swapped.
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
  /// An environment in which every gateway fails with its own name.
  public static var unimplemented: Environment { unimplemented { _ in } }

  /// Each closure passes its name to `report`. Then it throws an error with its name, or returns a neutral value if it
  /// can't throw. A test that starts from here shows which side effects it uses.
  public static func unimplemented(report: @escaping @Sendable (_ name: String) -> Void) -> Environment {
    mock.intercepted(by: .unimplemented(report: report))
  }

  /// The environment whose calls are steps of the trace; itself if the task is not traced.
  public var traced: Environment { MessageContext.current?.span == nil ? self : intercepted(by: .traced) }
}
