import KhipuControl
import KhipuTestTools
import UseCases

extension UseCaseSamples {
  static let all: [UseCaseSamples] = [
    shared,
    lighting,
    dashboard,
    pairing,
    logging,
  ]

  /// Samples that belong to no feature.
  private static let shared = UseCaseSamples(
    requests: [
      AnyRequest(StorageClearer(), .clear), AnyRequest(RecordingReader(), .read("a")),
      AnyRequest(RecordedHomeLoader(), .begin("a")),
    ],
    failures: FailureRow.kernel + FailureRow.files("the lock for commands", "claim", Failure.claim))
}

extension AnyRequest {
  /// The names of use cases without a sample request, because they need something to be loaded first.
  static let needingMore: Set<String> = []
}
