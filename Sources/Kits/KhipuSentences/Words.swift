extension [String] {
  /// The parts joined by spaces; empty parts are skipped.
  var spaced: String { reduce(into: "") { $0.add($1) } }

  /// Without duplicates that differ only in case.
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

  /// Whether it has the prefix, ignoring case.
  func begins(with beginning: String) -> Bool { lowercased().hasPrefix(beginning.lowercased()) }

  /// The parts between spaces.
  var pieces: [String] { split(separator: " ").map(String.init) }
}

/// Fixed words of a sentence, as they are written. When parsing, case and spacing don't matter.
///
/// The initializer splits them into tokens, so keep the words of a slot in a constant.
public struct Words: ExpressibleByStringInterpolation, Sendable {
  let text: String
  let tokens: [Token.Kind]
  /// The tokens in lowercase, for comparison.
  let lowercased: [Token.Kind]

  public init(stringLiteral text: String) {
    self.text = text
    // Only a quotation can be invalid, and fixed words have none.
    do throws(ParseError) {
      let tokens = try Token.tokens(of: text)
      (self.tokens, lowercased) = (tokens.map(\.kind), tokens.map(\.lowercased))
    } catch { (tokens, lowercased) = ([], []) }
  }

  /// The words among the tokens, which end an unquoted name.
  var keywords: [String] { lowercased.compactMap { if case .word(let word) = $0 { word } else { nil } } }
}
