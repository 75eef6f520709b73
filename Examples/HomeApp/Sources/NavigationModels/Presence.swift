/// Whether the subject of a screen exists.
public enum Presence: Hashable, Sendable {
  case here(name: String)
  /// Unknown, because its part of the home is not loaded.
  case waiting
  case missing
}
