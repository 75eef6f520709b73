import KhipuText

/// A wording of a command: a verb, and a slot for each value.
public struct Wording<Root: Sendable>: Sendable {
  private let verb: [Token]
  let parse: @Sendable (inout Cursor) throws(ParseError) -> Root?
  /// The fixed words of its slots, such as `to`. An unquoted text ends before them.
  let keywords: [String]
  /// Sample sentences, without the name of the feature.
  let sentences: [String]
  /// The verb and the form of each slot: `turn LIGHTS on|off [over 2s]`; nil if a slot has none.
  let form: String?

  public init<each Value: Sendable>(
    _ verb: String, _ slots: repeat Slot<each Value>, make: @escaping @Sendable (repeat each Value) -> Root
  ) {
    let words = Token.words(of: verb)
    self.verb = words
    parse = { (cursor) throws(ParseError) in
      try cursor.expect(words)
      let values = (repeat try (each slots).read(&cursor))
      // If a value is nil, its name is unknown or ambiguous, and `search.error` has the reason.
      do throws(Unknown) { return make(repeat try known(each values)) } catch { return nil }
    }
    var (keywords, usual, more) = ([String](), 1, 0)
    repeat keywords += (each slots).keywords
    // A sentence for each sample of the slot with the most samples, and additional sentences for optional slots.
    repeat usual = max(usual, (each slots).samples.count)
    repeat more = max(more, (each slots).options.count)
    var sentences: [String] = []
    for number in 0..<usual + more {
      var parts = [verb]
      let isOption = number >= usual
      repeat parts.append((each slots).sample(isOption ? number - usual : number, withOption: isOption))
      sentences.append(parts.spaced)
    }
    var form: String? = verb
    repeat form = spaced(form, (each slots).form)
    (self.keywords, self.sentences, self.form) = (keywords, sentences, form)
  }

  private init(
    verb: [Token], parse: @escaping @Sendable (inout Cursor) throws(ParseError) -> Root?, keywords: [String],
    sentences: [String], form: String?
  ) { (self.verb, self.parse, self.keywords, self.sentences, self.form) = (verb, parse, keywords, sentences, form) }

  /// The first word of the verb; nil if there is no verb.
  var beginning: Expectation? { verb.first.map { .word($0.kind.text) } }

  var hasVerb: Bool { !verb.isEmpty }

  /// Whether the first word of the verb is at the cursor; true if there is no verb.
  // A closure, because a reference to the method would copy the cursor.
  func begins(at cursor: Cursor) -> Bool { verb.first.map { cursor.isAt($0) } ?? true }

  func map<Other>(_ transform: @escaping @Sendable (Root) -> Other) -> Wording<Other> {
    Wording<Other>(
      verb: verb, parse: { (cursor) throws(ParseError) in try parse(&cursor).map(transform) }, keywords: keywords,
      sentences: sentences, form: form)
  }
}

extension Slot {
  fileprivate func sample(_ number: Int, withOption: Bool) -> String {
    precondition(!samples.isEmpty, "each slot of a wording needs samples")
    let values = withOption && !options.isEmpty ? options : samples
    return write(values[number % values.count])
  }
}

private func spaced(_ first: String?, _ second: String?) -> String? {
  first.flatMap { first in second.map { [first, $0].spaced } }
}

private struct Unknown: Error {}

private func known<Value>(_ value: Value?) throws(Unknown) -> Value {
  guard let value else { throw Unknown() }
  return value
}
