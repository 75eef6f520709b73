import UseCases

extension AnyRequest {
  /// Those that need something that was loaded before.
  static let needingMore: Set = ["RepositoryVisitor", "VisitRecorder"]

  /// All requests that need nothing that was loaded before.
  static let all = [
    lighting,
    dashboard,
    navigation,
    [loadOrganisation],
    snapshots,
    pairing,
    logging,
  ].flatMap(\.self)
}
