public import KhipuControl
public import Models

/// Loads a part of the home from the bridge.
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
