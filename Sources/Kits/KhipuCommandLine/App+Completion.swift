import KhipuSentences
import KhipuTerminal
import KhipuValues

extension App {
  /// The candidates for the line's last word: options if it begins with a dash; otherwise command names, if it is the first word,
  /// and sentence words.
  ///
  /// Uses the stored names. If they give no candidate and `isLoading` is true, loads names and tries again.
  func completion(of line: String, isLoading: Bool) async -> LineCompletion {
    let sentence = await completion(ofSentence: line, isLoading: isLoading)
    let word = sentence.word
    if word.hasPrefix("-") {
      let options = Options<Tool>.all.map { String($0.name) }
      return LineCompletion(word: word, candidates: options.filter { $0.hasPrefix(word) })
    }
    let isFirst = line.dropLast(word.count).allSatisfy(\.isWhitespace)
    let names = isFirst ? CLICommand<Tool>.all.map(\.name) : []
    // Quotes a name with a word such as -b, which would otherwise be parsed as an option.
    let found = sentence.candidates.map { $0.words.contains(where: \.isOption) ? Quotation.write($0) : $0 }
    return LineCompletion(word: word, candidates: names.filter { $0.hasPrefix(word.lowercased()) } + found)
  }
}
