import KhipuValues
public import KhipuControl

/// The names that a place of a sentence takes, and the things that have them.
public struct Names<Things: Sendable>: Sendable {
  private let kind: String
  private let alternative: String?
  private let words: [String]
  private let things: @Sendable (NameSource) async throws(Failure) -> Things
  private let all: @Sendable (Things) -> [String]

  /// - Parameters:
  ///   - kind: What has the names: "light".
  ///   - alternative: What may stand for a name, if anything may: "number".
  ///   - words: Words that may come before a name.
  ///   - things: Reads the things that have the names, stored or loaded.
  ///   - all: The names of all of them.
  public init(
    kind: String, or alternative: String? = "number", words: [String] = [],
    in things: @escaping @Sendable (NameSource) async throws(Failure) -> Things,
    all: @escaping @Sendable (Things) -> [String]
  ) {
    (self.kind, self.alternative, self.words) = (kind, alternative, words)
    (self.things, self.all) = (things, all)
  }

  /// Their place in a sentence.
  var place: NamePlace {
    let description = "the \(alternative.map { "\($0) or the " } ?? "")name of a \(kind)"
    return NamePlace(description: description, words: words) { (source) async throws(Failure) in
      all(try await things(source)).withoutOtherCases
    }
  }

  /// The only thing that is found by what was typed, or else by the only name that begins so.
  ///
  /// Resolving fails with a `ParseError` if nothing is found, with the nearest name, or several things, with the text of
  /// each.
  ///
  /// - Parameter literal: What is meant if it is no name.
  public func only<Value>(
    _ typed: String, at offset: Int, literal: Value? = nil,
    find: @escaping @Sendable (Things, _ name: String) -> [(Value, text: String)]
  ) -> Unresolved<Value> {
    Unresolved(literal: literal) { (source) async throws(Failure) in
      let things = try await things(source)
      do throws(ParseError) {
        var found = find(things, typed)
        if found.isEmpty { found = find(things, typed.withoutArticle) }
        if found.isEmpty { found = find(things, try name(beginningWith: typed, at: offset, in: things)) }
        guard let first = found.first else { throw ParseError(.unknown(kind), offset: offset, found: typed) }
        guard found.count == 1 else { throw ParseError(.ambiguous(found.map(\.text)), offset: offset, found: typed) }
        return first.0
      } catch { throw Failure(error) }
    }
  }

  private func name(beginningWith typed: String, at offset: Int, in things: Things) throws(ParseError) -> String {
    let all = all(things).withoutOtherCases
    let longer = typed.isEmpty ? [] : all.filter { $0.begins(with: typed) || $0.begins(with: typed.withoutArticle) }
    guard longer.count < 2 else {
      throw ParseError(.ambiguous(longer.map(Quotation.writeBeginning)), offset: offset, found: typed)
    }
    if let name = longer.first { return name }
    var error = ParseError(.unknown(kind), offset: offset, found: typed)
    error.nearest = all.nearest(to: typed).map(Quotation.writeBeginning)
    throw error
  }
}

/// A place of a sentence that takes a name, whatever the name is of.
struct NamePlace: Sendable {
  /// `the number or the name of a guest`.
  let description: String
  /// Words that may come before the name.
  let words: [String]
  /// All names.
  let all: @Sendable (NameSource) async throws(Failure) -> [String]
  /// The words of the name that are there already, and a space.
  var beginning = ""

  /// The words and the rests of names that begin with what was typed.
  func completions(of typed: String, keywords: Set<String>) -> Unresolved<[String]> {
    Unresolved { (source) async throws(Failure) in
      let names = try await all(source).filter { $0.begins(with: beginning) }.map { name in
        let isQuoted = typed.first == "\"" || !Cursor.isName(name, keywords: keywords)
        return beginning.isEmpty && isQuoted ? Quotation.write(name) : String(name.dropFirst(beginning.count))
      }
      return ((beginning.isEmpty ? words : []) + names).filter { $0.continues(typed) }
    }
  }
}

extension [String] {
  /// Of those that differ in case only the first.
  fileprivate var withoutOtherCases: [String] {
    var known: Set<String> = []
    return filter { known.insert($0.lowercased()).inserted }
  }
}

extension String {
  /// The text behind "the"; the text itself if there is no more.
  fileprivate var withoutArticle: String {
    begins(with: "the ") ? String(drop { $0 != " " }.drop { $0 == " " }) : self
  }
}
