import KhipuControl

/// The environment of the running task. It is internal, so that only use cases have side effects.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment {
  world?.environment ?? .unimplemented { _ in }  // with Trace
  // without Trace: world?.environment ?? .mock
}

@TaskLocal private var world: World<Environment>?

/// Runs the body and its child tasks in that environment.
///
/// Only composition roots and tests may use it: they import it with `@_spi(Composition) import TallyUseCases`.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $world.binding(World(environment), body)
}
