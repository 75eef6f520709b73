public import KhipuControl

/// A home that is not paired can't be unpaired.
public struct PairingFailure: Reason {
  public var explanation: Failure.Explanation { .init("there was no bridge to forget", "not-paired", .missing) }
}

extension Failure {
  /// There is no pairing to end.
  public static let notPaired = Failure(PairingFailure())
}
