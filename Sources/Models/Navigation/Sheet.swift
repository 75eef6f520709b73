/// What lies over a screen, or over another sheet, until it is closed.
public enum Sheet: String, Hashable, Sendable, CaseIterable {
  /// What can be done with what is shown under it.
  case actions
  /// A new name for what is shown under it.
  case newName = "rename"
  case about
  /// Whether everything stored is to be removed.
  case reset
}
