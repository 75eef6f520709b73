import KhipuControl

/// The environment of the running task. It is internal, so that only use cases have side effects.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { box?.value ?? .mock }

@TaskLocal private var box: Box<Environment>?

/// Only for the window, the program and tests, which write `@_spi(Composition) import ChoresUseCases`.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $box.binding(Box(environment), body)
}
