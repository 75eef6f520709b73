public enum PairingProgress: Hashable, Sendable {
  /// The bridge replied. The public key of its certificate is pinned when the pairing is accepted.
  case found(BridgeIdentity)
  /// Seconds left to press the link button.
  case waiting(seconds: Int)
}
