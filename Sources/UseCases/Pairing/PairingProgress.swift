/// The progress of a pairing, until there is a key.
public enum PairingProgress: Hashable, Sendable {
  /// The bridge replied; its certificate is pinned when the pairing is accepted.
  case found(BridgeIdentity)
  /// Its link button has to be pressed within so many seconds.
  case waiting(seconds: Int)
}
