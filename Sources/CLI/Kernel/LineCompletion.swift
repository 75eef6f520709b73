import Features
import KhipuSentences

/// How the last word of a line can go on.
struct LineCompletion: Equatable {
  /// The word as far as it was typed.
  let word: String
  /// What can stand in its place, in alphabetical order.
  let candidates: [String]

  init(word: String, candidates: [String]) {
    (self.word, self.candidates) = (word, candidates.sorted { $0.lowercased() < $1.lowercased() })
  }
}

extension App {
  /// How the last word of the line can go on: in a sentence, as the name of another command, or as an option.
  ///
  /// The names are those that are stored. If nothing fits them and `isLoading` is true, they are loaded first.
  func completion(of line: String, isLoading: Bool) async -> LineCompletion {
    let sentence = Command.grammar.completion(of: line)
    let word = sentence.word
    if word.hasPrefix("-") {
      return LineCompletion(word: word, candidates: Options.all.map { String($0.name) }.filter { $0.hasPrefix(word) })
    }
    let isFirst = line.dropLast(word.count).allSatisfy(\.isWhitespace)
    let commands = isFirst ? CLICommand.all.map(\.name).filter { $0.hasPrefix(word.lowercased()) } : []
    var found = await candidates(of: sentence, among: .stored)
    if found.isEmpty, isLoading { found = await candidates(of: sentence, among: .loaded) }
    return LineCompletion(word: word, candidates: commands + found)
  }
}
