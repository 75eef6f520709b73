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
    Completion(of: text, names: names) { read($0, $1, for: $1.purposes) }
  }
}

extension Completion {
  /// The candidates for the last word of a text that `read` reads.
  public init<Value>(of text: String, names: Names, by read: (_ text: String, Names) -> Reading<Value>) {
    let (beginning, word) = text.splitBeforeLastWord
    var completed = names
    completed.purposes = [.completing(word)]
    let reading = read(beginning, completed)
    let expected = reading.errors.filter { $0.offset == beginning.unicodeScalars.count }.flatMap(\.expected)
    var candidates = (expected.flatMap(\.candidates) + reading.search.offers).filter { $0.continues(word) }
    // Without candidates, offers the typed quotation itself if it is complete and something can follow it.
    let isQuotation = candidates.isEmpty && word.dropFirst().last == "\""
    if isQuotation, !Self(of: "\(text) ", names: names, by: read).candidates.isEmpty {
      candidates = [word]
    }
    (self.word, self.candidates, kinds) = (word, candidates.withoutOtherCases, reading.reached)
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
  package func continues(_ typed: String) -> Bool {
    begins(with: typed) || first == "\"" && String(dropFirst()).begins(with: typed)
  }
}
