/// One thing that the app can do, or two that complete each other: it is requested, and it responds.
///
/// Requests and responses are types of their own for each use case. `request` returns when everything that it caused
/// is done, and nothing goes on after it.
public protocol UseCase: Sendable {
  /// All that can be asked for.
  associatedtype Request: Hashable & Sendable
  /// All that can come of it.
  associatedtype Response: Hashable & Sendable

  /// What it does, with examples.
  static var documentation: UseCaseDocumentation<Request, Response> { get }

  /// A use case that hands its responses to the function.
  init(respond: @escaping @Sendable (Response) async -> Void)

  /// Does what is asked for, and responds.
  func request(_ request: Request) async
}
