public import Models

extension Command.Pairing {
  /// A key can't be had without the link button, and what was forgotten has to be read again.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    switch self {
    case .pair: .impossible("what was known of the other bridge is forgotten; 'unpair' ends the pairing")
    case .unpair: .impossible("the key is gone; pair with the bridge again")
    }
  }
}
