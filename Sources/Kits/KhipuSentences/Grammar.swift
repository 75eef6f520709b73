import KhipuControl
import KhipuText
import KhipuValues

/// The wordings of an app's commands, by feature.
public struct Grammar<Command: Sendable>: Sendable {
  /// Parsing tries them in this order, but those with a verb before those without.
  let wordings: [Wording<Command>]
  /// Words that end an unquoted text, unless they are in a known name.
  let keywords: Set<String>
  private let features: [(name: String, address: [Token], wordings: [Wording<Command>], samples: [String])]
  // The first words of all wordings.
  private let beginnings: [Expectation]
  // The first words, in lowercase, that wordings of several features have.
  private let shared: Set<String>

  public init<Environment>(_ catalogues: [Catalogue<Command, Environment>]) {
    features = catalogues.map {
      ($0.name, Token.words(of: "\($0.name):"), $0.forms.flatMap(\.wordings), $0.forms.compactMap(\.sentences.first))
    }
    wordings = features.flatMap(\.wordings)
    keywords = Set(catalogues.flatMap { $0.forms.flatMap(\.keywords) + [$0.name] })
    beginnings = Self.beginnings(of: wordings)
    let words = features.flatMap { Set(Self.beginnings(of: $0.wordings).flatMap(\.words).map { $0.lowercased() }) }
    shared = Set(Dictionary(grouping: words) { $0 }.filter { $0.value.count > 1 }.keys)
  }

  private static func beginnings(of wordings: [Wording<Command>]) -> [Expectation] {
    wordings.compactMap(\.beginning).withoutRepetition
  }

  /// Parses a command. Case and spacing don't matter, and the name of the feature is optional.
  ///
  /// - `words`: Other words that can begin a line, such as `help`. An error may suggest them.
  /// - Throws: `ParseError` with the position, and a suggestion if there is one.
  public func parse(_ text: String, names: Names = Names(), or words: [String] = []) throws(ParseError) -> Command {
    try reading(of: text, names: names, or: words).get()
  }

  /// Parses a command, and also returns the kinds of names that the result depends on.
  public func reading(of text: String, names: Names, or words: [String] = []) -> Reading<Command> {
    // What a text means without names, it means whatever the names are.
    // Most texts can be parsed, so expectations are collected only after an error.
    var reading = read(text, names, for: [.unnamed, .parsing])
    guard reading.error != nil else { return reading }
    reading = read(text, names, for: [.explaining])
    if var error = reading.error {
      error.nearest = nearest(to: text, error, names: names, or: words)
      error.form = error.nearest == nil ? reading.form : nil
      reading.errors = [error]
    }
    return reading
  }

  /// The reading of a line that may also be a sentence. An error, so that the sentence is carried out, if the line needs names and the
  /// sentence doesn't, or if the line is a guess and the sentence isn't.
  package func choice<Value>(_ reading: Reading<Value>, unless sentence: String, names: Names) -> Reading<Value> {
    guard !reading.kinds.isEmpty else { return reading }
    let said = read(sentence, names, for: reading.isGuess ? [.unnamed, .parsing] : [.unnamed])
    return said.value == nil || said.isGuess ? reading : Reading(ParseError(furthestOf: reading.errors))
  }

  /// Parses the text with the first wording that fits. For completion, tries all wordings, and collects their expectations.
  func read(_ text: String, _ names: Names, for purposes: [Cursor.Purpose] = [.parsing]) -> Reading<Command> {
    let names = known(names)
    return Reading(text, keywords: keywords, names: names, for: purposes) { (start) throws(ParseError) in
      var cursor = start
      if cursor.isAtEnd, !cursor.isCompleted { throw .empty }
      let feature = features.first { cursor.skip($0.address) }
      let reading = read(cursor, by: feature?.wordings ?? wordings) {
        feature?.samples ?? features.compactMap { $0.samples.first }
      }
      if feature == nil, reading.value != nil, let error = ambiguity(of: text, cursor) { return Reading(error) }
      return reading
    }
  }

  /// The text with names in place of numbers: `turning Desk on` for `turning light 1 on`.
  public func naming(_ text: String, by names: Names) -> String {
    known(names).naming(text)
  }

  /// The names, which then know when they need quotation marks in sentences of this grammar.
  func known(_ names: Names) -> Names {
    var names = names
    names.keywords = keywords
    return names
  }

  /// An error if several features understand the text.
  private func ambiguity(of text: String, _ cursor: Cursor) -> ParseError? {
    guard let word = cursor.word, shared.contains(word.lowercased()) else { return nil }
    let names = features.filter { read(cursor, by: $0.wordings) { [] }.value != nil }.map(\.name)
    guard names.count > 1 else { return nil }
    return ParseError(.ambiguous(names.map { "\($0): \(text)" }), offset: cursor.offset, found: text)
  }

  /// Tries the wordings whose verb begins at the cursor. If none fits, tries those without a verb, but only if a known name
  /// begins here, or if no verb does and the rest is not a single token.
  private func read(_ cursor: Cursor, by wordings: [Wording<Command>], or samples: () -> [String]) -> Reading<Command> {
    var (reading, isVerb, furthest) = (Reading<Command>(), false, 0)
    // By index, because copying the wordings that don't begin here would take longer than reading the others.
    for index in wordings.indices where wordings[index].hasVerb && wordings[index].begins(at: cursor) {
      isVerb = true
      reading.read(from: cursor, by: wordings[index].parse)
      if reading.value != nil { break }
      if let offset = reading.error?.offset, offset > furthest {
        (reading.form, furthest) = (wordings[index].form, offset)
      }
    }
    if reading.value == nil, cursor.isAtNameBeginning || !isVerb && cursor.position != cursor.tokens.count - 1 {
      for wording in wordings where !wording.hasVerb && reading.value == nil {
        reading.read(from: cursor, by: wording.parse)
      }
    }
    if reading.error.map({ $0.offset <= cursor.offset }) == true {
      let beginnings = cursor.position == 0 ? beginnings : Self.beginnings(of: wordings)
      if cursor.isCompleted {
        reading.errors.insert(cursor.error(expected: beginnings), at: 0)
      } else {
        reading.errors = [cursor.error(expected: nearest(to: cursor.word ?? "", of: beginnings, or: samples()))]
      }
    }
    return reading
  }

  /// Up to three beginnings that are close to `typed`, the closest first. If none is close: all beginnings if there are at most
  /// three, otherwise one expectation that lists the first three samples. A word of the language isn't a mistyped beginning.
  private func nearest(to typed: String, of beginnings: [Expectation], or samples: [String]) -> [Expectation] {
    let word = Typed(typed)
    let near = (keywords.contains(typed.lowercased()) ? [] : beginnings).flatMap { beginning in
      beginning.words.filter(word.isNear).map { (beginning, edits: word.edits(to: $0)) }
    }
    if !near.isEmpty { return near.sorted { $0.edits < $1.edits }.prefix(3).map(\.0) }
    if beginnings.count <= 3 { return beginnings }
    return ["a sentence such as \(samples.prefix(3).map { "'\($0)'" }.alternatives)"]
  }
}
