public import KhipuAppTestSupport
import RepositoriesModels
@_spi(Composition) public import RepositoriesUseCases
public import Testing

extension Environment: TestableEnvironment {
  public static func withCurrent(_ environment: Environment, _ body: () async throws -> Void) async throws {
    try await RepositoriesUseCases.withCurrent(environment, body)
  }
}

extension Trait where Self == CurrentTrait<Environment> {
  /// A trait that swaps closures of the environment, as in `@Test(.current { $0.date = { .epoch } })`.
  public static func current(_ swap: @escaping @Sendable (inout Environment) -> Void) -> Self { CurrentTrait(swap) }
}
