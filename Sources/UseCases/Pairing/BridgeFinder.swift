public import KhipuControl

/// Finds the bridges on the local network.
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
