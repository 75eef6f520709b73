import KhipuText

/// A command's form, which defines both parsing and writing: "turn light 1 on", "turning light 1 on".
public struct SentenceForm<Root: Sendable, Environment: Sendable, each Value: Sendable>: Sendable {
  private let verb: String
  private let gerund: String
  private let slots: (repeat Slot<each Value>)
  private let purpose: String
  private let wordings: [Wording<Root>]
  private let examples: [Example<Root, Environment>]

  /// Commands are written as the verb and the slots. `others` are wordings that are only parsed.
  public init(
    _ verb: String, _ gerund: String, _ slots: repeat Slot<each Value>, purpose: String,
    or others: Wording<Root>..., examples: [Example<Root, Environment>],
    make: @escaping @Sendable (repeat each Value) -> Root
  ) {
    (self.verb, self.gerund, self.slots) = (verb, gerund, (repeat each slots))
    (self.purpose, self.examples) = (purpose, examples)
    wordings = [Wording(verb, repeat each slots, make: make)] + others
  }

  public func callAsFunction(_ values: repeat each Value) -> Sentence {
    var (rest, rounded) = ("", "")
    repeat rest.add((each slots).write(each values))
    repeat rounded.add((each slots).write((each slots).rounded(each values)))
    return Sentence(verb, gerund, rest, rounded: rounded)
  }

  /// Wraps the form's command in a command of the app, and erases the value types.
  public func erased<All>(_ command: @escaping @Sendable (Root) -> All) -> AnySentenceForm<All, Environment> {
    AnySentenceForm(
      verb: verb, wordings: wordings.map { $0.map(command) }, purpose: purpose,
      examples: examples.map { $0.map(command) })
  }
}

/// A form without the types of its values, so that one list holds the forms of all commands.
public struct AnySentenceForm<Root: Sendable, Environment: Sendable>: Sendable {
  /// The first words of the sentence.
  public let verb: String
  // Commands are written with the first wording.
  let wordings: [Wording<Root>]
  /// Words that end an unquoted text, unless they are in a known name.
  public var keywords: [String] { wordings.flatMap(\.keywords) }
  public let purpose: String
  public let examples: [Example<Root, Environment>]

  /// Sample sentences in the first wording, without the name of the feature.
  public var sentences: [String] { wordings.prefix(1).flatMap(\.sentences) }
  /// Sample sentences in the other wordings.
  public var otherSentences: [String] { wordings.dropFirst().flatMap(\.sentences) }

  func map<Whole, World>(
    _ command: @escaping @Sendable (Root) -> Whole, in part: any WritableKeyPath<World, Environment> & Sendable
  ) -> AnySentenceForm<Whole, World> {
    AnySentenceForm<Whole, World>(
      verb: verb, wordings: wordings.map { $0.map(command) }, purpose: purpose,
      examples: examples.map { $0.map(command).lifted(by: part) })
  }
}
