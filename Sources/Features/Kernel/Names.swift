import Models

/// The names that a place of a sentence takes, and where in the state they are.
struct Names: Sendable {
  /// What has the names: "light".
  let kind: String
  /// What may stand for a name, if anything may: "number".
  var alternative: String? = "number"
  /// Words that may come before a name.
  var words: [String] = []
  /// The commands that load the names.
  let prerequisites: [Command]
  /// All names in the state.
  let all: @Sendable (AppState) -> [String]
}

extension Names: Hashable, CustomStringConvertible {
  /// Equal if an error says the same of both.
  static func == (first: Names, second: Names) -> Bool { first.description == second.description }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// `the number or the name of a guest`.
  var description: String { "the \(alternative.map { "\($0) or the " } ?? "")name of a \(kind)" }
}

extension Names {
  /// The only thing that is found by what was typed, or else by the only name that begins so.
  ///
  /// Resolving throws a `ParseError` if nothing is found, with the nearest names, or several things, with the text of each.
  func only<Value>(
    _ typed: String, at offset: Int, find: @escaping @Sendable (AppState, _ name: String) -> [(Value, text: String)]
  ) -> Unresolved<Value> {
    Unresolved(prerequisites) { (state) throws(ParseError) in
      var found = find(state, typed)
      if found.isEmpty { found = find(state, typed.withoutArticle) }
      if found.isEmpty { found = find(state, try name(beginningWith: typed, at: offset, in: state)) }
      guard let first = found.first else { throw ParseError(.unknown(kind), offset: offset, found: typed) }
      guard found.count == 1 else { throw ParseError(.ambiguous(found.map(\.text)), offset: offset, found: typed) }
      return first.0
    }
  }

  private func name(beginningWith typed: String, at offset: Int, in state: AppState) throws(ParseError) -> String {
    let all = unique(in: state)
    let longer = typed.isEmpty ? [] : all.filter { $0.begins(with: typed) || $0.begins(with: typed.withoutArticle) }
    guard longer.count < 2 else {
      throw ParseError(.ambiguous(longer.map(Quotation.writeBeginning)), offset: offset, found: typed)
    }
    if let name = longer.first { return name }
    var error = ParseError(.unknown(kind), offset: offset, found: typed)
    error.nearest = all.nearest(to: typed).map(Quotation.writeBeginning)
    throw error
  }

  /// The rests of the names that begin so, by what was typed of the rest.
  func completions(of beginning: String, _ rest: String, in state: AppState) -> [String] {
    unique(in: state).filter { $0.begins(with: beginning) }.map { name in
      let isQuoted = rest.first == "\"" || !Cursor.isName(name, keywords: Sentence.grammar.keywords)
      return beginning.isEmpty && isQuoted
        ? Quotation.write(name) : String(name.dropFirst(beginning.count))
    }.filter { $0.continues(rest) }
  }

  /// All names, of those that differ in case only the first.
  private func unique(in state: AppState) -> [String] {
    var known: Set<String> = []
    return all(state).filter { known.insert($0.lowercased()).inserted }
  }
}

extension String {
  /// The text behind "the"; the text itself if there is no more.
  fileprivate var withoutArticle: String {
    begins(with: "the ") ? String(drop { $0 != " " }.drop { $0 == " " }) : self
  }
}
