/// The environment of the running task. It is internal: side effects live in use cases, nowhere else.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { reference?.environment ?? .unimplemented }

// One reference, so that a read does not copy all closures.
private final class EnvironmentReference: Sendable {
  let environment: Environment

  init(_ environment: Environment) { self.environment = environment }
}

@TaskLocal private var reference: EnvironmentReference?

/// Runs the body and its child tasks in that environment.
///
/// It is for the composition root and for tests only, which import it by name (`@_spi(Composition) import UseCases`).
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $reference.binding(EnvironmentReference(environment), body)
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
