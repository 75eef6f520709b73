public import Testing
@_spi(Composition) public import UseCases

/// Runs each test in a new environment.
///
/// It starts from the environment of the enclosing suite, or from `.unimplemented`, and swaps closures. So a test lists
/// exactly the side effects that it uses; any other is an issue with its name.
public struct CurrentTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal private static var isNested = false

  let swap: @Sendable (inout Environment) -> Void

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let isNested = Self.isNested
    try await withCurrent(swapping: { environment in
      if !isNested {
        environment = .unimplemented { Issue.record(Unimplemented($0), sourceLocation: test.sourceLocation) }
      }
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
