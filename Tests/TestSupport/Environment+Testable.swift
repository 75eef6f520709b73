public import KhipuAppTestSupport
public import Models
public import Testing
@_spi(Composition) public import UseCases

extension Environment: TestableEnvironment {
  public static func withCurrent(_ environment: Environment, _ body: () async throws -> Void) async throws {
    try await UseCases.withCurrent(environment, body)
  }
}

public typealias CurrentTrait = KhipuAppTestSupport.CurrentTrait<Environment>

extension Trait where Self == CurrentTrait {
  /// A trait that swaps closures of the environment, as in `@Test(.current { $0.date = { .epoch } })`. `lock.claim` succeeds at
  /// once, because most commands call it.
  public static func current(_ swap: @escaping @Sendable (inout Environment) -> Void) -> Self {
    CurrentTrait { environment in
      environment.lock.claim = { _ in {} }
      swap(&environment)
    }
  }
}
