import KhipuControl

/// The environment of the running task. It is internal, so that only use cases have side effects.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment {
  box?.value ?? .unimplemented { _ in }  // with Trace
  // without Trace: box?.value ?? .mock
}

@TaskLocal private var box: Box<Environment>?

/// Runs the body and its child tasks in that environment.
///
/// Only composition roots and tests may use it: they import it with `@_spi(Composition) import TallyUseCases`.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $box.binding(Box(environment), body)
}
