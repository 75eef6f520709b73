public import KhipuControl
import Models

/// Pairs the home with a bridge, and ends the pairing. What the state has of another bridge is forgotten.
public struct BridgePairer: UseCase {
  public enum Request: Hashable, Sendable {
    /// Pair with the bridge at `HOST` or `HOST:PORT`.
    case pair(with: String)
    case unpair
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) {
    switch request {
    case .pair(with: let host):
      // A state that can't be read could not be forgotten when the bridge has made a key.
      _ = try Current.store.read()
      let keep = try await attempt { () throws(BridgeError) in try await Current.pairing.request(host) }
      try await replaceKey(keep)
    case .unpair:
      guard try await attempt(Current.pairing.exists) else { throw .notPaired }
      try await replaceKey(Current.pairing.forget)
    }
  }

  // The state is forgotten before the key changes: if that is interrupted, no bridge has the state of another one.
  private func replaceKey(_ replace: () async throws(BridgeError) -> Void) async throws(Failure) {
    try Current.store.write([.forgettingHome])
    do { try await replace() } catch { throw .bridge(error) }
  }
}
