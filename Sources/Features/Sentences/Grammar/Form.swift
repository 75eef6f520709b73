internal import UseCases

/// A command and its report: "turn light 1 on" and "turning light 1 on succeeded".
struct Form<Root: Sendable, each Value: Sendable>: Sendable {
  private let commands: Phrase<repeat each Value>
  private let reports: Phrase<repeat each Value>
  let entry: Entry<Root>

  init(
    _ verb: Words, _ gerund: Words, _ slots: repeat Slot<each Value>, purpose: String,
    command: @escaping @Sendable (repeat each Value) -> Root,
    report: @escaping @Sendable (Outcome, repeat each Value) -> Root
  ) {
    commands = Phrase(verb, repeat each slots)
    reports = Phrase(gerund, repeat each slots)
    entry = Entry(
      command: commands.reading(command), report: reports.reading(followedBy: .outcome, report),
      keywords: commands.keywords, examples: commands.examples, purpose: purpose)
  }

  func command(_ values: repeat each Value) -> String { commands.write(repeat each values) }

  func report(_ values: repeat each Value, outcome: Outcome) -> String {
    "\(reports.write(repeat each values)) \(Slot.outcome.write(outcome))"
  }
}

/// What is known of a form without its values: how it is read, and how it is explained.
struct Entry<Root: Sendable>: Sendable {
  let command: Reading<Root>
  let report: Reading<Root>
  let keywords: [String]
  let examples: [String]
  let purpose: String

  func map<Other: Sendable>(_ transform: @escaping @Sendable (Root) -> Other) -> Entry<Other> {
    Entry<Other>(
      command: command.map(transform), report: report.map(transform), keywords: keywords, examples: examples,
      purpose: purpose)
  }
}
