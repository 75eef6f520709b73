import KhipuSentences
import KhipuTerminal
import KhipuValues

extension App {
  /// How the last word of the line can go on: in a sentence, as the name of another command, or as an option.
  ///
  /// The names are those that are stored. If nothing fits them and `isLoading` is true, they are loaded first.
  func completion(of line: String, isLoading: Bool) async -> LineCompletion {
    let sentence = await completion(ofSentence: line, isLoading: isLoading)
    let word = sentence.word
    if word.hasPrefix("-") {
      let options = Options<Tool>.all.map { String($0.name) }
      return LineCompletion(word: word, candidates: options.filter { $0.hasPrefix(word) })
    }
    let isFirst = line.dropLast(word.count).allSatisfy(\.isWhitespace)
    let names = isFirst ? CLICommand<Tool>.all.map(\.name) : []
    // What looks like an option is none in quotation marks.
    let found = sentence.candidates.map { $0.words.contains(where: \.isOption) ? Quotation.write($0) : $0 }
    return LineCompletion(word: word, candidates: names.filter { $0.hasPrefix(word.lowercased()) } + found)
  }
}
