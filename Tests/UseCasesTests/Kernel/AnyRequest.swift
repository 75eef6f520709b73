import Testing
import UseCases

/// A request of any use case: for what is true of all of them.
struct AnyRequest: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Sends the request.
  let outcome: @Sendable () async -> Outcome

  init<Case: UseCase>(_ useCase: Case, _ request: Case.Request) where Case.Response == Outcome {
    testDescription = "\(Case.self): \(request)"
    outcome = { await useCase.request(request) }
  }

  init<Case: UseCase, Value>(_ useCase: Case, _ request: Case.Request) where Case.Response == Result<Value, Failure> {
    testDescription = "\(Case.self): \(request)"
    outcome = {
      switch await useCase.request(request) {
      case .success: .succeeded
      case .failure(let failure): .failed(failure)
      }
    }
  }

  /// Sends the request, and expects that outcome.
  func expect(_ expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation) async {
    #expect(await outcome() == expected, sourceLocation: sourceLocation)
  }
}
