/// Why the home was not paired, or its pairing not ended.
public enum PairingError: Reason {
  case storage(StoreError)
  case missing

  /// The reason in words, its code and its kind.
  public var explanation: Failure.Explanation {
    switch self {
    case .storage(let error): BridgeError.pairing(error).explanation
    case .missing: .init("there was no bridge to forget", "not-paired", .missing)
    }
  }
}

extension Failure {
  /// The home was not paired, or its pairing not ended.
  public static func pairing(_ error: PairingError) -> Failure { Failure(error) }
}
