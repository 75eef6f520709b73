public enum PairingProgress: Hashable, Sendable {
  /// The bridge replied. Over HTTPS, the public key of its certificate is pinned from now on.
  case found(BridgeIdentity)
  /// Seconds left to press the link button.
  case waiting(seconds: Int)
}
