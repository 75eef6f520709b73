import TestTools

/// A row's requests, and how each of its failures is explained.
struct UseCaseSamples {
  /// Those that need nothing that was loaded before, a request of each case.
  let requests: [AnyRequest]
  var failures: [FailureRow] = []
}

extension AnyRequest {
  static let all = UseCaseSamples.all.flatMap(\.requests)
}

extension FailureRow {
  static let all = UseCaseSamples.all.flatMap(\.failures)
}
