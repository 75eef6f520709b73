/// An action of the app, such as turning lights on or off. A value of `Request` says what to do.
public protocol UseCase: Sendable {
  associatedtype Request: Hashable & Sendable
  /// `Void`, the failures of skipped parts, or a value for a caller of `perform`.
  associatedtype Value: Sendable = Void

  /// Carries out the request, and returns when everything that it caused is done.
  func perform(_ request: Request) async throws(Failure) -> Value
}

extension UseCase where Value == Void {
  /// Performs the request, as a child span if the task is traced. Fails with `.cancelled` if the task is already cancelled.
  public func request(_ request: Request) async -> Outcome { await outcome(of: request) { .succeeded } }
}

extension UseCase {
  /// Performs the request. The outcome is `.partly` if the use case returns failures of skipped parts.
  public func request<Exception: Reason>(_ request: Request) async -> Outcome where Value == [Exception] {
    await outcome(of: request) { $0.isEmpty ? .succeeded : .partly(except: $0.map { Failure($0) }) }
  }

  private func outcome(of request: Request, _ outcome: (Value) -> Outcome) async -> Outcome {
    guard let span = MessageContext.current?.span else { return await untracedOutcome(of: request, outcome) }
    return await span.run(.request(request, of: String(describing: Self.self)), failure: \.failure) {
      await untracedOutcome(of: request, outcome)
    }
  }

  @inline(__always)
  private func untracedOutcome(of request: Request, _ outcome: (Value) -> Outcome) async -> Outcome {
    guard !Task.isCancelled else { return .failed(.cancelled) }
    do { return outcome(try await perform(request)) } catch { return .failed(error) }
  }
}
