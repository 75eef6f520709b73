public import KhipuControl

/// A step of a pairing, or of the search for the paired bridge.
public enum PairingProgress: Hashable, Sendable {
  /// The bridge replied. Over HTTPS, its certificate's public key is pinned for the rest of the pairing, and then for the home.
  case found(BridgeIdentity)
  /// The bridge is the paired one, and accepts the key of the home.
  case known(BridgeIdentity)
  /// Seconds left to press the link button.
  case waiting(seconds: Int)
  /// No bridge is paired, and the simulated one is used.
  case simulated
  /// The paired bridge doesn't answer at this address, and is searched for.
  case searching(from: String)
  /// The paired bridge was found. If its new address couldn't be stored, with the reason.
  case moved(BridgeIdentity, unsaved: FileError?)
  /// The paired bridge was not found. The texts say why, if that is known.
  case lost([String])
}
