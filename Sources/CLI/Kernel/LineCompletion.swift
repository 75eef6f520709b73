import Features
import Models

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
  /// The names are those that are stored. If nothing fits them and `isLoading` is true, they are loaded first; what can't be
  /// loaded has no names.
  func completion(of line: String, isLoading: Bool) async -> LineCompletion {
    let sentence = Sentence.completion(of: line)
    let word = sentence.word
    if word.hasPrefix("-") {
      return LineCompletion(word: word, candidates: Options.all.map { String($0.name) }.filter { $0.hasPrefix(word) })
    }
    let isFirst = line.dropLast(word.count).allSatisfy(\.isWhitespace)
    let commands = isFirst ? CLICommand.all.map(\.name).filter { $0.hasPrefix(word.lowercased()) } : []
    var candidates = names(sentence)
    if candidates.isEmpty, isLoading, !sentence.candidates.prerequisites.isEmpty {
      for command in sentence.candidates.prerequisites { _ = await send(command) }
      candidates = names(sentence)
    }
    return LineCompletion(word: word, candidates: commands + candidates)
  }

  /// What the stored state has for the completion; nothing if it can't be read.
  private func names(_ completion: Completion) -> [String] {
    do { return try completion.candidates.resolve(state()) } catch { return [] }
  }
}
