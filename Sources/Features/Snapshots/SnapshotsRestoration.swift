public import KhipuHistory
public import Models

extension Command.Snapshots: Reversible {
  /// Impossible: another system may have the snapshot already.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    .impossible("a snapshot is sent, or waits until it is")
  }
}
