import KhipuValues
@_spi(Composition) public import RepositoriesUseCases
public import Testing

/// Runs each test in a new environment: the suite's, or `.mock`, with some closures swapped.
public struct CurrentTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal private static var isNested = false

  let swap: @Sendable (inout Environment) -> Void

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let isNested = Self.isNested
    try await withCurrent(swapping: { environment in
      if !isNested { environment = .mock }
      swap(&environment)
    }) {
      try await Self.$isNested.withValue(true) { try await body() }
    }
  }

  /// Suites apply the trait to each test, so that tests share no state.
  public var isRecursive: Bool { true }
}

extension Trait where Self == CurrentTrait {
  /// For example `@Test(.current { $0.date = { .epoch } })`.
  public static func current(_ swap: @escaping @Sendable (inout Environment) -> Void) -> Self {
    CurrentTrait(swap: swap)
  }
}
