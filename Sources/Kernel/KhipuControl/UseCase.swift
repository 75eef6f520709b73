/// An action of the app, such as turning lights on or off. A value of `Request` says what to do.
public protocol UseCase: Sendable {
  associatedtype Request: Hashable & Sendable
  /// The result of a successful request; usually `Void`.
  associatedtype Value: Sendable = Void

  /// Carries out the request, and returns when everything that it caused is done.
  func perform(_ request: Request) async throws(Failure) -> Value
}

extension UseCase {
  /// Performs the request, as a child span if the task is traced. Fails with `.cancelled` if the task is already cancelled.
  public func request(_ request: Request) async -> Result<Value, Failure> {
    guard let span = MessageContext.current?.span else { return await result(of: request) }
    return await span.run(.request(request, of: String(describing: Self.self)), failure: { Outcome($0).failure }) {
      await result(of: request)
    }
  }

  @inline(__always)
  private func result(of request: Request) async -> Result<Value, Failure> {
    guard !Task.isCancelled else { return .failure(.cancelled) }
    do { return .success(try await perform(request)) } catch { return .failure(error) }
  }
}

extension UseCase where Value == Void {
  /// Performs the request, and returns its outcome, which is never `.partly`.
  public func request(_ request: Request) async -> Outcome {
    Outcome(await self.request(request) as Result<Void, Failure>)
  }
}
