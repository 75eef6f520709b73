/// What is known of a form without its values: how it is read, and how it is explained.
struct AnyForm<Root: Sendable>: Sendable {
  let command: Reading<Root>
  let report: Reading<Root>
  let opening: String
  let keywords: [String]
  let examples: [String]
  let purpose: String

  func map<Other: Sendable>(_ transform: @escaping @Sendable (Root) -> Other) -> AnyForm<Other> {
    AnyForm<Other>(
      command: command.map(transform), report: report.map(transform), opening: opening, keywords: keywords,
      examples: examples, purpose: purpose)
  }
}
