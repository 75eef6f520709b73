import KhipuValues
import KhipuValues
import KhipuControl

/// How the last word of a text can go on.
public struct Completion: Sendable {
  /// The word as far as it was typed: it may be empty, or a quotation without an end.
  public let word: String
  /// What can stand in its place: words, names, and samples of values.
  public let candidates: Unresolved<[String]>
}

extension Grammar {
  /// How the last word of the text can go on.
  public func completion(of text: String) -> Completion {
    let (beginning, word) = text.splitBeforeLastWord
    let end = beginning.unicodeScalars.count
    let expected = read(beginning, isOpen: true).errors.filter { $0.offset == end }.flatMap(\.expected)
    let parts = expected.map { $0.completions(of: word, keywords: keywords) }
    let candidates = Unresolved { (names) async throws(Failure) in
      var all: [String] = []
      for part in parts { all += try await part.resolve(names) }
      return all.withoutRepetition
    }
    return Completion(word: word, candidates: candidates)
  }
}

extension String {
  /// The text up to its last word, and the word.
  fileprivate var splitBeforeLastWord: (beginning: String, word: String) {
    var start = unicodeScalars.lastIndex(where: \.isSpace).map(unicodeScalars.index(after:)) ?? startIndex
    do throws(ParseError) { _ = try Token.tokens(of: self) } catch {
      start = unicodeScalars.index(startIndex, offsetBy: error.offset)
    }
    return (String(self[..<start]), String(self[start...]))
  }
}
