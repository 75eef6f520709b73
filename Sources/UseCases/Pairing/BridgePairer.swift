import Models

/// Pairs the home with a bridge, and ends the pairing. What the state has of another bridge is forgotten.
public struct BridgePairer: UseCase {
  /// Everything that can be requested.
  public enum Request: Hashable, Sendable {
    /// Pair with the bridge at `HOST` or `HOST:PORT`.
    case pair(with: String)
    /// End the pairing.
    case unpair
  }

  /// A use case without a state of its own.
  public init() {}

  /// Pairs, or ends the pairing.
  public func request(_ request: Request) async -> Outcome {
    await Outcome { () throws(Failure) in
      switch request {
      case .pair(with: let host): try await pair(with: host)
      case .unpair: try await unpair()
      }
    }
  }

  // The state is forgotten before the key changes: if that is interrupted, no bridge has the state of another one.

  private func pair(with host: String) async throws(Failure) {
    let offer = try await attempt { () throws(BridgeError) in try await Current.pairing.request(host) }
    try Current.store.write([.forgettingHome])
    do { try offer.accept() } catch { throw .pairing(error) }
  }

  private func unpair() async throws(Failure) {
    let exists = try await attempt(Current.pairing.exists)
    guard exists else { throw .pairing(.missing) }
    try Current.store.write([.forgettingHome])
    do { try Current.pairing.forget() } catch { throw .pairing(error) }
  }
}
