package import Testing

extension ExitTest.Result {
  /// The observed standard output as text.
  package var output: String { String(decoding: standardOutputContent, as: UTF8.self) }
  /// The observed standard error as text.
  package var errors: String { String(decoding: standardErrorContent, as: UTF8.self) }
}

extension [any PartialKeyPath<ExitTest.Result> & Sendable] {
  /// Standard output and standard error.
  package static var streams: Self { [\.standardOutputContent, \.standardErrorContent] }
}
