import TallyModels
@_spi(Composition) import TallyUseCases
import Testing

/// Runs each test in a new environment, in which every closure that isn't swapped fails with its name. So a test lists
/// the side effects that it uses.
struct CurrentTrait: TestTrait, SuiteTrait, TestScoping {
  let swap: @Sendable (inout Environment) -> Void

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    var environment = Environment.unimplemented { Issue.record("unimplemented: \($0)") }  // with Trace
    // without Trace: var environment = Environment.mock
    swap(&environment)
    do { try await withCurrent(environment) { try await body() } } catch { throw error }
  }
}

extension Trait where Self == CurrentTrait {
  /// For example `@Test(.current { $0.date = { .epoch } })`.
  static func current(_ swap: @escaping @Sendable (inout Environment) -> Void) -> Self { CurrentTrait(swap: swap) }
}
