/// The bridge that commands are meant for: they fail if the home has the other one.
public enum ExpectedPairing: Hashable, Sendable {
  case paired, simulated
}
