public import KhipuControl
public import Models

/// Reads a part of the home from the bridge into the state, unless the current message has already read it.
public struct HomeLoader: UseCase {
  public enum Request: Hashable, Sendable {
    case load(HomePart)
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .load(let part): _ = try await HomeReader().home(part)
    }
  }
}
