/// What is found out about names while a sentence is read.
struct NameSearch {
  /// Where names stand, and texts begin, with which the rest of the sentence doesn't fit.
  var refused: Set<Range<Int>> = []
  /// Where the last name stands that could be shorter, or the last text begins that could be longer.
  var choice: Range<Int>?
  /// Whether a text was read that is longer than a known name, or than to the next keyword. If the sentence doesn't fit
  /// then either, what is wrong is where the shorter one ends.
  var isGuess = false
  /// The kinds of names that were there, and those that could have been.
  var (kinds, reached): (Set<String>, Set<String>) = ([], [])
  /// The things that are meant by their numbers.
  var numbered: [Name] = []
  /// How the sentence can go on with names.
  var offers: [String] = []
  /// Why it is not known what a name stands for.
  var error: ParseError?
}

extension Cursor {
  /// Whether a known name may begin there.
  var isAtNameBeginning: Bool { names.begin(with: token) }

  /// Reads the longest known name that is at the cursor, and with which the rest of the sentence may fit; nil if there is
  /// none.
  public mutating func knownName(_ place: NamePlace) -> Name? {
    search.reached.formUnion(place.kinds)
    for start in token?.lowercased == .word("the") ? [position, position + 1] : [position] {
      if case .completing(let typed) = purpose {
        search.offers += names.offers(place, after: tokens[start...], areQuoted: typed.first == "\"")
      }
      let matches = names.matches(place, in: tokens, at: start)
      guard let match = matches.first(where: { !search.refused.contains(start..<$0.end) }) else { continue }
      let (range, offset) = (start..<match.end, offset)
      search.choice = range
      advance(to: match.end)
      return name(tokens[range].text, of: place) { (names, typed) throws(ParseError) in
        try names.only(of: match.things, typed, at: offset)
      }
    }
    return nil
  }

  /// Reads a known name, or else a number, or else a quotation or everything up to the next keyword: the beginning of a
  /// name, an identifier, or what is unknown.
  ///
  /// - Parameters:
  ///   - range: The numbers that there are.
  ///   - make: The value; nil if there is no such number.
  /// - Returns: Nil if it is not known which value is meant. The cursor knows why.
  /// - Throws: `ParseError` if nothing of that is at the cursor, or no such number.
  public mutating func reference<Value>(
    to place: NamePlace, range: String = "", _ make: (Name) -> Value?
  ) throws(ParseError) -> Value? {
    if let name = knownName(place) { return make(name) }
    let start = self
    if search.refused.contains(where: { $0.lowerBound == position && !$0.isEmpty }) { search.isGuess = true }
    if place.alternative == .number, let number = number() {
      let thing = place.thing(number, id: number)
      guard let value = make(thing) else { throw start.error(.outOfRange(range)) }
      search.numbered.append(thing)
      return value
    }
    guard let typed = quotation() ?? unquoted() ?? (place.alternative == .id ? anyWord() : nil) else {
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
    do throws(ParseError) {
      let name = try find(names, typed)
      // "Light 2" may be the name of light 2.
      if typed.lowercased() != "\(name.kind) \(name.id)" { search.kinds.formUnion(place.kinds) }
      return name
    } catch {
      search.kinds.formUnion(place.kinds)
      note(error)
      return place.thing(typed)
    }
  }

  private mutating func note(_ error: ParseError) { search.error = search.error ?? error }
}
