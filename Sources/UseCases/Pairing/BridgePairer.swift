public import KhipuControl
import Models

/// Pairs the home with a bridge, or unpairs it. Either way, the state forgets everything about the previous bridge.
public struct BridgePairer: UseCase {
  public enum Request: Hashable, Sendable {
    /// Pairs with the bridge at `HOST` or `HOST:PORT`.
    case pair(with: String)
    case unpair
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .pair(with: let host):
      // If the state can't be read, it can't be forgotten: pairing fails before the bridge creates a key.
      _ = try await Current.store.read()
      let keep = try await attempt { () throws(BridgeError) in try await Current.pairing.request(host) }
      try await replaceKey(keep)
    case .unpair:
      guard try await attempt(Current.pairing.exists) else { throw .notPaired }
      try await replaceKey(Current.pairing.forget)
    }
  }

  // Forgets the state before the key changes, so that an interruption can't leave one bridge's key with another's state.
  private func replaceKey(_ replace: () async throws(BridgeError) -> Void) async throws(Failure) {
    try await Current.store.write([.forgettingHome])
    do { try await replace() } catch { throw .bridge(error) }
  }
}
