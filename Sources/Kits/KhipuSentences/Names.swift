import KhipuText
import KhipuValues

/// The names that parsing recognizes, such as those loaded so far.
public struct Names: Sendable {
  /// The fixed words of sentences. A name that is one of them or begins with two is written in quotation marks.
  var keywords: Set<String> = []
  let all: [Name]
  // The spellings of each name, with which typed beginnings are compared.
  private let spellings: [[String]]
  private typealias Written = (words: [Token.Kind], name: Name, isWhole: Bool)
  // The words of each name and, if "the" is among them, also those without it.
  private let byFirstWord: [Token.Kind?: [Written]]
  /// What a text that is read with these names is read for, one after the other, unless the reader says otherwise.
  var purposes: [Cursor.Purpose] = [.unnamed, .explaining]

  public init(_ names: [Name] = []) {
    let written = names.flatMap { name -> [Written] in
      let words = name.words
      let others = words.contains(.word("the")) ? words.filter { $0 != .word("the") } : []
      let whole: Written = (words, name, true)
      return others.isEmpty ? [whole] : [whole, (others, name, false)]
    }
    (all, byFirstWord) = (names, Dictionary(grouping: written) { $0.words.first })
    spellings = names.map { $0.text.spellings }
  }

  private func all(of place: NamePlace) -> [Name] { all.filter { place.kinds.contains($0.kind) } }
}

extension Names {
  /// Whether a name begins with the first word of the token.
  func begin(with token: Token?) -> Bool { token?.words.first.map { byFirstWord[$0] != nil } == true }

  /// The names at the position, the longest first: where each ends, and the things that have it. An identifier counts as a name
  /// if `place` accepts one. Quotation marks around a name or its parts are ignored.
  func matches(_ place: NamePlace, in tokens: [Token], at position: Int) -> [(end: Int, things: [Name])] {
    guard position < tokens.count, !all.isEmpty else { return [] }
    let isKind = if case .word(let word) = tokens[position].lowercased { place.kinds.contains(word) } else { false }
    let next = isKind && position + 1 < tokens.count ? tokens[position + 1] : nil
    // After the word of a kind, a quotation is the whole name.
    if case .quoted = next?.kind { return [] }
    let candidates = byFirstWord[tokens[position].words.first] ?? []
    if candidates.isEmpty, place.alternative != .id { return [] }
    var (names, others): ([Int: [Name]], [Int: [Name]]) = ([:], [:])
    for (words, name, isWhole) in candidates where place.kinds.contains(name.kind) {
      guard let (end, isExact) = tokens.end(of: words, from: position) else { continue }
      if isExact, isWhole { names[end, default: []].append(name) } else { others[end, default: []].append(name) }
    }
    if !others.isEmpty { names.merge(others) { exact, _ in exact } }
    switch place.alternative {
    case .number:
      if tokens[position].isNumber { names[position + 1] = nil }
      if next?.isNumber == true { names[position + 2] = nil }
    case .id:
      let id = tokens[position].word
      let thing = all.first { $0.id == id && place.kinds.contains($0.kind) }
      if let thing { names[position + 1] = [thing] }
    case nil: break
    }
    return names.sorted { $0.key > $1.key }.map { ($0.key, $0.value.things) }
  }

  /// Whether things of the same kind are known, but not this one.
  func lacks(_ thing: Name) -> Bool {
    let known = all.filter { $0.kind == thing.kind }
    return !known.isEmpty && !known.contains { $0.id == thing.id }
  }

  /// The only thing with a name that begins with the typed text.
  ///
  /// - Throws: `ParseError` if there are several; if there is none, one that suggests the nearest known name.
  func only(beginningWith typed: String, of place: NamePlace, at offset: Int) throws(ParseError) -> Name {
    let (all, beginnings) = (all(of: place), typed.spellings)
    let found = zip(self.all, spellings).filter { name, spellings in
      place.kinds.contains(name.kind)
        && beginnings.contains { beginning in !beginning.isEmpty && spellings.contains { $0.hasPrefix(beginning) } }
    }.map(\.0)
    let exact = found.filter { beginnings.contains($0.folded) }
    let things = (exact.isEmpty ? found : exact).things
    let names = things.map(\.text).withoutOtherCases
    guard names.count < 2 else {
      let isAlone = { (thing: Name) in all.allSatisfy { $0.folded != thing.folded || $0.thing == thing.thing } }
      let matches = things.map { isAlone($0) && $0.isShort ? Quotation.write($0.text) : sayable($0) }
      throw ParseError(.ambiguous(matches), offset: offset, found: typed)
    }
    if !things.isEmpty { return try only(of: things, typed, at: offset) }
    // As long as no thing of these kinds is known, any identifier may exist.
    if place.alternative == .id, all.isEmpty { return place.thing(typed, id: typed) }
    var error = ParseError(.unknown(place.kinds.alternatives), offset: offset, found: typed)
    error.nearest = all.filter(\.isOffered).map(\.text).nearest(to: typed).map(Quotation.writeBeginning)
    throw error
  }

  /// The only thing in the list.
  ///
  /// - Throws: `ParseError` if there are several, with an unambiguous text for each.
  func only(of things: [Name], _ typed: String, at offset: Int) throws(ParseError) -> Name {
    guard things.count > 1 else { return things[0] }
    throw ParseError(.ambiguous(things.map(sayable)), offset: offset, found: typed)
  }

  /// A text that refers only to this thing: its kind and a name that no other thing has, or its kind and identifier.
  private func sayable(_ thing: Name) -> String {
    "\(thing.kind) \(unique(thing).map { Quotation.write($0.text) } ?? thing.id)"
  }

  /// The thing's first name that completion offers and no other thing has.
  func unique(_ thing: Name) -> Name? {
    all.first { name in
      guard name.isOffered, name.isShort, name.thing == thing.thing else { return false }
      let text = name.folded
      return all.allSatisfy { $0.folded != text || $0.thing == thing.thing }
    }
  }

  /// The candidates after the typed tokens: the remaining words of names that begin with them; whole names if `tokens` is empty.
  ///
  /// - Parameter areQuoted: Whether a quotation mark was typed already.
  func offers(_ place: NamePlace, after tokens: ArraySlice<Token>, areQuoted: Bool) -> [String] {
    let words = tokens.flatMap(\.words)
    guard let first = words.first else {
      return all(of: place).filter(\.isOffered).map { name in
        (areQuoted ? nil : unquoted(name, place)) ?? Quotation.write(name.text)
      }
    }
    return (byFirstWord[first] ?? []).compactMap { named, name, isWhole in
      guard isWhole, name.isOffered, named.count > words.count, named.starts(with: words),
        let text = readable(name, place)
      else { return nil }
      return Token.words(of: text)[words.count...].text
    }
  }

  /// The name without quotation marks; nil if it could mean something else without them, because it begins with two fixed words
  /// or numbers, such as `Light 2` of another light, or is one, such as `All`.
  func unquoted(_ name: Name, _ place: NamePlace) -> String? {
    let first = Token.words(of: name.text).drop(while: \.isArticle).prefix(2)
    if name.folded == name.thing.spaced { return name.text }
    return first.allSatisfy(isOfLanguage) ? nil : readable(name, place)
  }

  private func isOfLanguage(_ token: Token) -> Bool {
    token.word.flatMap(Amount.init) != nil || keywords.contains(token.lowercased.text)
  }

  /// The name without quotation marks; nil if it couldn't be parsed without them.
  private func readable(_ name: Name, _ place: NamePlace) -> String? {
    let text = name.text.unicodeScalars.split(whereSeparator: \.isSpace).map(String.init).spaced
    guard Quotation.escaped(text) == text else { return nil }
    do throws(ParseError) {
      let tokens = try Token.tokens(of: text)
      guard let match = matches(place, in: tokens, at: 0).first, match.end == tokens.count else { return nil }
      return match.things.contains { $0.thing == name.thing } ? text : nil
    } catch { return nil }
  }
}

extension String {
  /// The folded text, and, if it differs, the same without the words "the" and with single spaces.
  fileprivate var spellings: [String] {
    let text = folded
    return [text, text.pieces.filter { $0 != "the" }.spaced].withoutRepetition
  }
}

extension Name {
  /// Whether an error shows the whole name.
  fileprivate var isShort: Bool { text.unicodeScalars.count <= 60 }
}
