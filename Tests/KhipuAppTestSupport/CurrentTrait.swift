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
    let suite = suiteBox as? Box<Environment>
    var environment =
      suite?.value
      ?? .unimplemented { Issue.record(Unimplemented($0), sourceLocation: test.sourceLocation) }
    swap(&environment)
    let box = Box(environment)
    try await Environment.withCurrent(environment) { try await $suiteBox.withValue(box) { try await body() } }
  }

  /// Each test in a suite swaps closures separately, so tests share no values that the swap creates.
  public var isRecursive: Bool { true }
}

/// The environment of the enclosing `CurrentTrait`, such as the suite's, in a `Box`; nil if there is none.
@TaskLocal private var suiteBox: (any Sendable)?
