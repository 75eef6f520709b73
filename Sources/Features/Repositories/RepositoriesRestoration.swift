public import Models

extension Command.Repositories {
  /// Its commands only read.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool { false }
}
