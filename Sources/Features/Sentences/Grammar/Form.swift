internal import UseCases

/// A command and its report: "turn light 1 on" and "turning light 1 on succeeded".
struct Form<Root: Sendable, each Value: Sendable>: Sendable {
  private let commands: Phrase<repeat each Value>
  private let reports: Phrase<repeat each Value>
  let erased: AnyForm<Root>

  init(
    _ verb: Words, _ gerund: Words, _ slots: repeat Slot<each Value>, purpose: String,
    command: @escaping @Sendable (repeat each Value) -> Root,
    report: @escaping @Sendable (Outcome, repeat each Value) -> Root
  ) {
    commands = Phrase(verb, repeat each slots)
    reports = Phrase(gerund, repeat each slots)
    erased = AnyForm(
      command: commands.reading(command), report: reports.reading(followedBy: .outcome, report),
      opening: verb.text, keywords: commands.keywords, examples: commands.examples, purpose: purpose)
  }

  func command(_ values: repeat each Value) -> String { commands.write(repeat each values) }

  func report(_ values: repeat each Value, outcome: Outcome) -> String {
    "\(reports.write(repeat each values)) \(Slot.outcome.write(outcome))"
  }
}
