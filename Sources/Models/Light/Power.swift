/// Whether a light is lit.
public enum Power: String, Hashable, Sendable, CaseIterable, Codable {
  /// It is lit.
  case on
  /// It isn't.
  case off
}
