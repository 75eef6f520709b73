public import Models

extension Command.Repositories {
  /// Its commands read, and change nothing that a user chose.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    switch self {
    case .load, .visit: .unnecessary
    }
  }
}
