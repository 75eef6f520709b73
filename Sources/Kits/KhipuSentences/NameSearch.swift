import KhipuText

/// The state of the search for names while a sentence is parsed.
struct NameSearch {
  /// The `choice` of each failed attempt. Later attempts don't repeat these choices.
  var refused: Set<Range<Int>> = []
  /// The last choice of this attempt: the token range of a known name, or an empty range at the start of an unquoted text.
  var choice: Range<Int>?
  /// The error to report if this attempt fails; nil unless it is a guess. A guess reads a text in place of a refused name, or
  /// reads past a keyword. The error is at the start of that text.
  var guess: ParseError?
  /// The kinds of names that the result depends on, and the places where names were looked for.
  var (kinds, places): (Set<String>, [NamePlace]) = ([], [])
  /// The things that were named by number.
  var numbered: [Name] = []
  /// The names among the candidates for completion.
  var offers: [String] = []
  /// The error for an unknown or ambiguous name.
  var error: ParseError?
}

extension Cursor {
  /// Whether a known name begins with the word at the cursor.
  var isAtNameBeginning: Bool { purpose != .unnamed && names.begin(with: token) }

  /// Reads the longest known name that wasn't refused, at the cursor or after "the"; nil if none. Its `id` is empty if ambiguous.
  ///
  /// - `isRead`: Reads fixed words, such as `all lights`, and returns whether they are there. Names aren't read in their place
  ///   unless they are longer.
  public mutating func knownName(
    _ place: NamePlace, longerThan isRead: (inout Cursor) -> Bool = { _ in false }
  ) -> Name? {
    // Also without names, because reports name what a sentence means.
    search.places.append(place)
    if purpose == .unnamed { return nil }
    var words = self
    let end = isRead(&words) ? words.position : position
    for start in token?.isArticle == true ? [position, position + 1] : [position] {
      if case .completing(let typed) = purpose {
        search.offers += names.offers(place, after: tokens[start...], areQuoted: typed.first == "\"")
      }
      let matches = names.matches(place, in: tokens, at: start)
      guard let match = matches.first(where: { $0.end > end && !search.refused.contains(start..<$0.end) }) else {
        continue
      }
      let (range, offset) = (start..<match.end, offset)
      search.choice = range
      advance(to: match.end)
      return name(tokens[range].text, of: place) { (names, typed) throws(ParseError) in
        try names.only(of: match.things, typed, at: offset)
      }
    }
    return nil
  }

  /// Reads a known name; otherwise a number, if `place` accepts one; otherwise a quotation or the text before the next keyword:
  /// the beginning of a name, or an identifier if `place` accepts one and no thing of its kinds is known.
  ///
  /// - `range`: The valid numbers, for the error message.
  /// - `make`: Makes the value from the thing's name; nil if its `id` is invalid.
  /// - Returns: The result of `make`. If the name is unknown or ambiguous, `search.error` has the reason.
  /// - Throws: `ParseError` if none of these is at the cursor, or if the number is invalid.
  public mutating func reference<Value>(
    to place: NamePlace, range: String = "", _ make: (Name) -> Value?
  ) throws(ParseError) -> Value? {
    if let name = knownName(place) { return make(name) }
    let start = self
    if search.refused.contains(where: { $0.lowerBound == position && !$0.isEmpty }) {
      search.guess = error(expected: [.name(place)])
    }
    if place.alternative == .number, token?.isNumber == true, let number = anyWord() {
      let thing = place.thing(number, id: number)
      guard let value = make(thing) else { throw start.error(.outOfRange(range)) }
      search.numbered.append(thing)
      return value
    }
    if purpose == .unnamed { throw error(expected: []) }
    guard let typed = quotation() ?? unquoted(isListed: true) ?? (place.alternative == .id ? anyWord() : nil) else {
      throw error(expected: [.name(place)])
    }
    let name = name(typed, of: place) { (names, typed) throws(ParseError) in
      try names.only(beginningWith: typed, of: place, at: start.offset)
    }
    let value = make(name)
    if value == nil { note(ParseError(.unknown(place.kinds.alternatives), offset: start.offset, found: typed)) }
    return value
  }

  private mutating func name(
    _ typed: String, of place: NamePlace, _ find: (Names, String) throws(ParseError) -> Name
  ) -> Name {
    search.kinds.formUnion(place.kinds)
    do throws(ParseError) {
      return try find(names, typed)
    } catch {
      note(error)
      return place.thing(typed)
    }
  }

  private mutating func note(_ error: ParseError) { search.error = search.error ?? error }
}
