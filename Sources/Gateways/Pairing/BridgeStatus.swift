public import UseCases

/// Which bridge a home has, and whether it does what it is asked for.
public struct BridgeStatus: Hashable, Sendable {
  /// The bridge; nil for the simulated one.
  public let bridge: BridgeDescription?
  /// Why it doesn't answer, or doesn't accept the key; nil where it does both.
  public let trouble: BridgeError?
}
