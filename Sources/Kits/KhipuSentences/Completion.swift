import KhipuText
import KhipuValues

/// The candidates for the last word of a text.
public struct Completion: Sendable {
  /// The word as typed so far. It may be empty or a quotation, finished or not.
  public let word: String
  /// Words, sample values and names that can replace the word.
  public let candidates: [String]
  /// The kinds of things, such as `light`, whose names were looked for in the text.
  public let kinds: Set<String>
}

extension Grammar {
  public func completion(of text: String, names: Names) -> Completion {
    let (beginning, word) = text.splitBeforeLastWord
    let end = beginning.unicodeScalars.count
    let reading = read(beginning, names, for: [.completing(word)])
    let expected = reading.errors.filter { $0.offset == end }.flatMap(\.expected)
    var candidates = (expected.flatMap(\.candidates) + reading.search.offers).filter { $0.continues(word) }
    // Without candidates, offers the typed quotation itself if it is complete and something can follow it.
    if candidates.isEmpty, word.dropFirst().last == "\"", !completion(of: "\(text) ", names: names).candidates.isEmpty {
      candidates = [word]
    }
    return Completion(word: word, candidates: candidates.withoutOtherCases, kinds: reading.reached)
  }
}

extension String {
  /// The text up to its last word, and the word.
  fileprivate var splitBeforeLastWord: (beginning: String, word: String) {
    var start = unicodeScalars.lastIndex(where: \.isSpace).map(unicodeScalars.index(after:)) ?? startIndex
    do throws(ParseError) {
      let last = try Token.tokens(of: self).last
      if let last, case .quoted = last.kind, last.range.upperBound == endIndex { start = last.range.lowerBound }
    } catch { start = unicodeScalars.index(startIndex, offsetBy: error.offset) }
    return (String(self[..<start]), String(self[start...]))
  }

  /// Whether the text, with or without its opening quotation mark, begins with `typed`, ignoring case.
  fileprivate func continues(_ typed: String) -> Bool {
    begins(with: typed) || first == "\"" && String(dropFirst()).begins(with: typed)
  }
}
