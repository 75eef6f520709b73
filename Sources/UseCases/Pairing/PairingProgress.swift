public enum PairingProgress: Hashable, Sendable {
  /// The bridge replied. Over HTTPS, its certificate's public key is pinned for the rest of the pairing, and then for the home.
  case found(BridgeIdentity)
  /// Seconds left to press the link button.
  case waiting(seconds: Int)
}
