import KhipuTestTools

/// A feature's sample requests, and the text, code and kind of each of its failures.
struct UseCaseSamples {
  /// Requests to each use case of the feature, except those that need something to be loaded first.
  let requests: [AnyRequest]
  var failures: [FailureRow] = []
}

extension AnyRequest {
  static let all = UseCaseSamples.all.flatMap(\.requests)
}

extension FailureRow {
  static let all = UseCaseSamples.all.flatMap(\.failures)
}
