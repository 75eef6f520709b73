import KhipuControl
import Testing

/// A type-erased request to any use case.
struct AnyRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let outcome: @Sendable () async -> Outcome

  init<Case: UseCase>(_ useCase: Case, _ request: Case.Request) {
    testDescription = "\(Case.self): \(request)"
    outcome = {
      do throws(Failure) { _ = try await useCase.perform(request) } catch { return .failed(error) }
      return .succeeded
    }
  }

  /// Sends the request, and expects the outcome.
  func expect(_ expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation) async {
    let outcome = await outcome()
    #expect(outcome == expected, sourceLocation: sourceLocation)
  }
}
