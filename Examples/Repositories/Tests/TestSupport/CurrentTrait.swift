import KhipuValues
@_spi(Composition) public import RepositoriesUseCases
public import Testing

/// Runs each test in an environment of its own: that of the suite around it, or `.mock`, with some closures swapped.
public struct CurrentTrait: TestTrait, SuiteTrait, TestScoping {
  @TaskLocal private static var isNested = false

  let swap: @Sendable (inout Environment) -> Void

  /// Runs the test within the environment.
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

  /// A suite hands the trait on to each of its tests, so that no two tests share what a closure makes.
  public var isRecursive: Bool { true }
}

extension Trait where Self == CurrentTrait {
  /// `@Test(.current { $0.date = { .epoch } })`.
  public static func current(_ swap: @escaping @Sendable (inout Environment) -> Void) -> Self {
    CurrentTrait(swap: swap)
  }
}
