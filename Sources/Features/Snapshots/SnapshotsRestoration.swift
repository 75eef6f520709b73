public import Models

extension Command.Snapshots {
  /// What is sent, or waits for that, stays so.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    switch self {
    case .take: .impossible("a snapshot waits until it is sent")
    case .send: .impossible("what was sent can't be called back")
    }
  }
}
