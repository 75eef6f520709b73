import KhipuControl
public import Testing

/// Runs each test in a separate environment.
///
/// The trait starts from the suite's environment or, if the suite has none, from `.unimplemented`, and swaps closures. So a
/// test lists the side effects that it may use; any other is recorded as an issue with the name of its closure.
public struct CurrentTrait<Environment: TestableEnvironment>: TestTrait, SuiteTrait, TestScoping {
  private let swap: @Sendable (inout Environment) -> Void

  public init(_ swap: @escaping @Sendable (inout Environment) -> Void) { self.swap = swap }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let suite = suiteWorld as? World<Environment>
    var environment =
      suite?.environment
      ?? .unimplemented { Issue.record(Unimplemented($0), sourceLocation: test.sourceLocation) }
    swap(&environment)
    let world = World(environment)
    try await Environment.withCurrent(environment) { try await $suiteWorld.withValue(world) { try await body() } }
  }

  /// Each test in a suite swaps closures separately, so tests share no values that the swap creates.
  public var isRecursive: Bool { true }
}

/// The `World` set by the enclosing `CurrentTrait`, such as the suite's; nil if there is none.
@TaskLocal private var suiteWorld: (any Sendable)?
