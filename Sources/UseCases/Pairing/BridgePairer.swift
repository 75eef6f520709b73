public import KhipuControl
import Models

/// Pairs the home with a bridge, and unpairs it. The state forgets everything about another bridge.
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
      // If the state can't be read, it couldn't be forgotten; so this fails before the bridge creates a key.
      _ = try Current.store.read()
      let keep = try await attempt { () throws(BridgeError) in try await Current.pairing.request(host) }
      try await replaceKey(keep)
    case .unpair:
      guard try await attempt(Current.pairing.exists) else { throw .notPaired }
      try await replaceKey(Current.pairing.forget)
    }
  }

  // Forgets the state before the key changes: if this is interrupted, no bridge has the state of another one.
  private func replaceKey(_ replace: () async throws(BridgeError) -> Void) async throws(Failure) {
    try Current.store.write([.forgettingHome])
    do { try await replace() } catch { throw .bridge(error) }
  }
}
