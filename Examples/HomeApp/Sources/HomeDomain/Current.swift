import KhipuControl
import KhipuMessages
@_spi(Composition) import NavigationUseCases
@_spi(Composition) import UseCases

/// The environment of the running task.
// swift-format-ignore: AlwaysUseLowerCamelCase
private var Current: HomeEnvironment { box.value }

@TaskLocal private var box = Box(HomeEnvironment.unimplemented)

/// Runs `body` and its child tasks in an environment. Only for composition roots and tests.
@_spi(Composition)
public func withCurrent<Value, Problem: Error>(
  _ environment: HomeEnvironment, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws(Problem) -> Value
) async throws(Problem) -> Value {
  try await $box.binding(Box(environment), body)
}

/// Runs the work in the environment of the lights.
@Sendable func inLights(_ work: Work) async { await UseCases.withCurrent(Current.lights, work) }

/// Runs the work in the environment of navigation.
@Sendable func inNavigation(_ work: Work) async { await NavigationUseCases.withCurrent(Current.navigation, work) }
