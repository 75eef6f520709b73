public import KhipuControl
import Models

/// Returns whether there is a pairing to forget: a key, or the bridge of an interrupted pairing or of a lost key.
public struct PairingChecker: UseCase {
  public enum Request: Hashable, Sendable {
    case check
  }

  public init() {}

  public func perform(_ request: Request) async throws(Failure) -> Bool {
    switch request {
    case .check:
      if try await attempt(Current.pairing.exists) { return true }
      return try await Current.store.read().bridge != nil
    }
  }
}
