extension [String] {
  /// The parts with spaces between them; a part that is left out is empty.
  var spaced: String { reduce(into: "") { $0.add($1) } }

  /// Of those that differ in case only the first.
  var withoutOtherCases: [String] {
    var known: Set<String> = []
    return filter { known.insert($0.lowercased()).inserted }
  }

  /// `a, b or c`.
  var alternatives: String { listed(with: "or") }

  /// `a, b and c`.
  public func listed(with conjunction: String) -> String {
    guard let last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// Adds the part after a space.
  mutating func add(_ part: String) {
    if !isEmpty, !part.isEmpty { self += " " }
    self += part
  }

  /// Whether it begins with the other, whatever the case.
  func begins(with beginning: String) -> Bool { lowercased().hasPrefix(beginning.lowercased()) }

  /// The parts between spaces.
  var pieces: [String] { split(separator: " ").map(String.init) }
}

/// Fixed words of a sentence, as they are written; read, case and spacing don't matter.
///
/// They are cut when they are made, so those of a slot are kept in a constant.
public struct Words: ExpressibleByStringInterpolation, Sendable {
  let text: String
  let tokens: [Token.Kind]
  /// The tokens in lowercase, which are compared with those of a sentence.
  let lowercased: [Token.Kind]

  public init(stringLiteral text: String) {
    self.text = text
    // Only a quotation can be wrong, and no words have one.
    do throws(ParseError) {
      let tokens = try Token.tokens(of: text)
      (self.tokens, lowercased) = (tokens.map(\.kind), tokens.map(\.lowercased))
    } catch { (tokens, lowercased) = ([], []) }
  }

  /// The words among the tokens, which an unquoted name can't hold.
  var keywords: [String] { lowercased.compactMap { if case .word(let word) = $0 { word } else { nil } } }
}
