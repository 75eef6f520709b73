import UseCases

extension AnyRequest {
  /// Those that need something that was loaded before.
  static let needingMore: Set<String> = []

  /// All requests that need nothing that was loaded before.
  static let all = [
    lighting,
    dashboard,
    navigation,
    snapshots,
    pairing,
    logging,
    [
      AnyRequest(StorageClearer(), .clear), AnyRequest(RecordingReader(), .read("a")),
      AnyRequest(RecordedHomeLoader(), .begin("a")),
    ],
  ].flatMap(\.self)
}
