public import KhipuAppTestSupport
import TallyFeatures
public import TallyModels
@_spi(Composition) public import TallyUseCases
import Testing

extension Environment: TestableEnvironment {
  public static func withCurrent(_ environment: Environment, _ body: () async throws -> Void) async throws {
    try await TallyUseCases.withCurrent(environment, body)
  }
}

extension Trait where Self == CurrentTrait<Environment> {
  /// A trait that swaps closures of the environment, as in `@Test(.current { $0.date = { .epoch } })`. `claim` succeeds at once.
  static func current(_ swap: @escaping @Sendable (inout Environment) -> Void) -> Self {
    CurrentTrait { environment in
      environment.claim = { {} }
      swap(&environment)
    }
  }
}

typealias TestDomain = KhipuAppTestSupport.TestDomain<Command, Environment>
