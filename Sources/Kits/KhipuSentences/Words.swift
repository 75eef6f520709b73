/// Fixed words of a sentence, as they are written. Parsing ignores case and spacing.
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
