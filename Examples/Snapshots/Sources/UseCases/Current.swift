import KhipuControl

/// The environment of the running task; one in memory if none was set. It is internal: side effects live in use cases,
/// nowhere else.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { world?.environment ?? .mock }

@TaskLocal private var world: World<Environment>?

/// Runs the body and its child tasks in that environment. It is for the composition root and for tests.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $world.binding(World(environment), body)
}
