/// A sheet over a tab, a screen or another sheet.
public enum Sheet: String, Hashable, Sendable, CaseIterable {
  /// Actions for the screen under it.
  case actions
  /// Asks for a new name for the subject of the screen under it.
  case newName = "rename"
  case about
  /// A confirmation before everything stored is removed.
  case reset
}
