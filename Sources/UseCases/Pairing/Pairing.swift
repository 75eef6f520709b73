/// The pairing of the home with a bridge. It keeps the key, which no other part of the app sees.
public struct Pairing: Sendable {
  /// Asks the bridge at `HOST` or `HOST:PORT` for a key, which it gives after its link button was pressed.
  public var request: @Sendable (_ host: String) async throws(BridgeError) -> Offer
  /// Whether a key is kept, or the rest of a pairing that was interrupted.
  public var exists: @Sendable () throws(PairingError) -> Bool
  /// Removes the key.
  public var forget: @Sendable () throws(PairingError) -> Void

  /// A pairing by these closures.
  public init(
    request: @escaping @Sendable (_ host: String) async throws(BridgeError) -> Offer,
    exists: @escaping @Sendable () throws(PairingError) -> Bool,
    forget: @escaping @Sendable () throws(PairingError) -> Void
  ) {
    (self.request, self.exists, self.forget) = (request, exists, forget)
  }

  /// A bridge that gave a key.
  public struct Offer: Sendable {
    /// Keeps the key: the home is paired from now on.
    public let accept: @Sendable () throws(PairingError) -> Void

    /// An offer that is accepted by that closure.
    public init(accept: @escaping @Sendable () throws(PairingError) -> Void) { self.accept = accept }
  }
}

extension Pairing {
  static let mock = Pairing(request: { _ in Offer {} }, exists: { true }, forget: {})

  static let unimplemented = Pairing(
    request: { _ throws(BridgeError) in throw .unimplemented("pairing.request") },
    exists: { () throws(PairingError) in throw .storage(.unimplemented("pairing.exists")) },
    forget: { () throws(PairingError) in throw .storage(.unimplemented("pairing.forget")) })
}
