/// The parts of the app between which a person changes; the first is where the app begins.
public enum Tab: String, Hashable, Sendable, CaseIterable {
  /// All lights.
  case lights
  /// The lights on the dashboard.
  case favorites
  /// The repositories of the organisation that was loaded last.
  case repositories
  /// Everything else.
  case more
}
