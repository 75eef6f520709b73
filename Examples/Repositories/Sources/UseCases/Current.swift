import KhipuControl

/// The environment of the running task; `.mock` if none is set. It is internal, so that only use cases have side effects.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { box?.value ?? .mock }

@TaskLocal private var box: Box<Environment>?

/// Runs the body and its child tasks in that environment. For composition roots and tests.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $box.binding(Box(environment), body)
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
