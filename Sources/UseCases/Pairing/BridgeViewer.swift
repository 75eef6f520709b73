public import KhipuControl

/// Returns which bridge the home is paired with, and whether it accepts requests.
public struct BridgeViewer: UseCase {
  public enum Request: Hashable, Sendable {
    /// The paired bridge, as it was when it was paired. Sends no request.
    case viewPaired
    case viewStatus
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> BridgeStatus {
    switch request {
    case .viewPaired:
      let bridge = try await attempt(Current.pairing.bridge)
      return BridgeStatus(host: bridge?.host, bridge: bridge)
    case .viewStatus: return try await attempt(Current.pairing.status)
    }
  }
}
