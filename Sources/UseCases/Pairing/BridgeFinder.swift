public import KhipuControl

/// Finds bridges on the local network. If none is found, succeeds with the errors of the search, if any.
public struct BridgeFinder: UseCase {
  public enum Request: Hashable, Sendable {
    case find
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> BridgeSearch {
    switch request {
    case .find: try await attempt(Current.pairing.search)
    }
  }
}
