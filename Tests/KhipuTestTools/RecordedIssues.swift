import Testing

/// The issues that the body records, as the texts of their errors. At least one is expected, unless `isIntermittent`.
public func recordedIssues(
  isIntermittent: Bool = false, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [String] {
  let issues = Recorder<String>()
  try await withKnownIssue(isIntermittent: isIntermittent) {
    try await body()
  } matching: { issue in
    issues.record(issue.error.map { "\($0)" } ?? "\(issue)")
    return true
  }
  return issues.events
}
