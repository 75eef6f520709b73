public import KhipuControl
import Models

/// Pairs the home with a bridge, or unpairs it. The state forgets everything about the previous bridge, unless the home is paired
/// with the same bridge again.
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
      // The home belongs to the bridge of the key. An interrupted pairing leaves another bridge in the state, but none of its lights.
      let known = try await attempt(Current.pairing.bridge)?.id
      let offer = try await attempt { () throws(BridgeError) in try await Current.pairing.request(host) }
      try await replaceKey(offer.accept) { state in
        guard known ?? state.bridge == offer.bridge else { return [.forgettingHome, .bridge(offer.bridge)] }
        return state.bridge == offer.bridge ? [] : [.bridge(offer.bridge)]
      }
    case .unpair:
      guard try await PairingChecker().perform(.check) else { throw .notPaired }
      try await replaceKey(Current.pairing.forget) { _ in [.forgettingHome] }
    }
  }

  // Changes the state before the key, so that an interruption can't leave one bridge's key with another's state.
  private func replaceKey(
    _ replace: () async throws(BridgeError) -> Void, changing state: (AppState) -> [AppState.Change]
  ) async throws(Failure) {
    try await Current.store.write { (present) throws(Failure) in state(present) }
    do { try await replace() } catch { throw .bridge(error) }
  }
}

extension Failure {
  /// There is no pairing to end.
  public static let notPaired = Failure(Explanation("there was no bridge to forget", "not-paired", .missing))
}
