import KhipuControl

/// The environment of the running task. Internal, because only use cases may have side effects.
// swift-format-ignore: AlwaysUseLowerCamelCase
var Current: Environment { box.value }

@TaskLocal private var box = Box(Environment.unimplemented { _ in })

/// Runs `body` and its child tasks in an environment. Only for composition roots and tests.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: Environment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $box.binding(Box(environment), body)
}
