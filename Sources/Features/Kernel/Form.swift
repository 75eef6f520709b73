/// The form of a command, in one definition for parsing and for writing: "turn light 1 on", "turning light 1 on".
struct Form<Root: Sendable, each Value: Sendable>: Sendable {
  private let verb: Words
  private let gerund: String
  private let slots: (repeat Slot<each Value>)
  private let purpose: String
  private let reservesWords: Bool
  private let examples: [Example<Root>]
  private let make: @Sendable (repeat each Value) -> Root

  /// - Parameter reservesWords: False if the form has no name in it: names without quotation marks may have its words then.
  init(
    _ verb: Words, _ gerund: String, _ slots: repeat Slot<each Value>, purpose: String, reservesWords: Bool = true,
    examples: [Example<Root>], make: @escaping @Sendable (repeat each Value) -> Root
  ) {
    (self.verb, self.gerund, self.slots) = (verb, gerund, (repeat each slots))
    (self.purpose, self.reservesWords, self.examples, self.make) = (purpose, reservesWords, examples, make)
  }

  /// The command in words.
  func callAsFunction(_ values: repeat each Value) -> Utterance {
    var parts: [String] = []
    repeat parts.append((each slots).write(each values))
    return Utterance(verb.text, gerund, parts.spaced)
  }

  /// The form of the same command among all commands.
  func erased<All>(_ command: @escaping @Sendable (Root) -> All) -> AnyForm<All> {
    AnyForm(
      parse: { (cursor) throws(ParseError) in
        try cursor.expect(verb)
        let values = (repeat try (each slots).read(&cursor))
        return Unresolved(of: repeat each values) { (values: repeat each Value) in command(make(repeat each values)) }
      }, verb: verb.text, keywords: reservesWords ? keywords : [], sentences: sentences, purpose: purpose,
      examples: examples.map { $0.map(command) })
  }

  private var keywords: [String] {
    var keywords = verb.keywords
    repeat keywords += (each slots).keywords
    return keywords
  }

  /// As many sentences as the slot with the most samples has, and more for samples that are optional.
  private var sentences: [String] {
    var (usual, more) = (1, 0)
    repeat usual = max(usual, (each slots).samples.count)
    repeat more = max(more, (each slots).options.count)
    return (0..<usual + more).map { number in
      var parts = [verb.text]
      repeat parts.append((each slots).sample(number % usual, withOption: number >= usual))
      return parts.spaced
    }
  }
}

extension Slot {
  fileprivate func sample(_ number: Int, withOption: Bool) -> String {
    let values = withOption && !options.isEmpty ? options : samples
    return write(values[number % values.count])
  }
}

/// The form of a command without the types of its values.
public struct AnyForm<Root: Sendable>: Sendable {
  let parse: @Sendable (inout Cursor) throws(ParseError) -> Unresolved<Root>
  /// The words that the sentence begins with.
  public let verb: String
  let keywords: [String]
  /// Sentences of that form, without the name of the feature.
  public let sentences: [String]
  /// What the command does.
  public let purpose: String
  /// Commands, each with what comes of it.
  public let examples: [Example<Root>]
}
