/// The main parts of the app; it starts with the first.
public enum Tab: String, Hashable, Sendable, CaseIterable {
  case lights
  case favorites
  case more
}
