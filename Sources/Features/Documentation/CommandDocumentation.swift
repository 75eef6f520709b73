public import UseCases

/// A command to a feature: how it is said, what it does, and what comes of it.
public struct CommandDocumentation<Root: Hashable & Sendable>: Sendable {
  let form: AnyForm<Root>
  /// Commands, each with all reports that come of it.
  public let examples: [Example<Root, Root>]

  private init(form: AnyForm<Root>, examples: [Example<Root, Root>]) { (self.form, self.examples) = (form, examples) }

  /// The documentation of a command, with one example at least.
  init<each Value>(
    _ form: Form<Root, repeat each Value>, _ first: Example<Root, Root>, _ others: Example<Root, Root>...
  ) {
    self.init(form: form.erased, examples: [first] + others)
  }

  /// The documentation of a command of which the report has more in it, with one example at least.
  init(_ form: AnyForm<Root>, _ first: Example<Root, Root>, _ others: Example<Root, Root>...) {
    self.init(form: form, examples: [first] + others)
  }

  /// The words that it begins with.
  public var title: String { form.opening }
  /// Sentences, without the name of the feature, of which each stands for a command.
  public var sentences: [String] { form.examples }
  /// What it does.
  public var purpose: String { form.purpose }

  func map<Other>(_ transform: @escaping @Sendable (Root) -> Other) -> CommandDocumentation<Other> {
    CommandDocumentation<Other>(form: form.map(transform), examples: examples.map { $0.map(transform, transform) })
  }
}
