import KhipuSentences
import KhipuTerminal
import KhipuText
import KhipuValues

extension CommandLineApp {
  /// The candidates for the line's last word: options if it begins with a dash; otherwise command names, if it is the first word,
  /// sentence words, and what can follow a command.
  ///
  /// Uses the stored names. If they give no candidate and `isLoading` is true, loads names and tries again.
  func completion(of line: String, isLoading: Bool) async -> LineCompletion {
    let sentence = await completion(isLoading: isLoading) { Tool.Command.grammar.completion(of: line, names: $0) }
    let word = sentence.word
    if word.hasPrefix("-") {
      let options = Options<Tool>.all.map { String($0.name) }
      return LineCompletion(word: word, candidates: options.filter { $0.hasPrefix(word) })
    }
    let beginning = line.dropLast(word.count)
    let isFirst = beginning.allSatisfy(\.isWhitespace)
    let others =
      isFirst
      ? CLICommand<Tool>.all.map(\.name).filter { $0.hasPrefix(word.lowercased()) }
      : await candidates(after: String(beginning), word, isLoading)
    // Quotes a name with a word such as -b, which would otherwise be parsed as an option.
    let found = (others + sentence.candidates).map { $0.words.contains(where: \.isOption) ? Quotation.write($0) : $0 }
    return LineCompletion(word: word, candidates: found.withoutRepetition)
  }

  /// What can follow the command at the beginning of a line, or the command after "list" or "show".
  private func candidates(after beginning: String, _ word: String, _ isLoading: Bool) async -> [String] {
    let words = beginning.words
    guard let first = words.first?.lowercased() else { return [] }
    var found: [String] = []
    if first.isForShowing {
      let shown = CLICommand<Tool>.shown
      if words.count > 1, shown.contains(words[1].lowercased()) {
        return await candidates(
          after: String(beginning.drop(while: \.isWhitespace).dropFirst(first.count)), word, isLoading)
      }
      if words.count == 1 { found = shown }
    }
    if let command = CLICommand<Tool>.all.first(where: { $0.name == first }) {
      found += await command.candidates(self, beginning + word, isLoading)
    }
    return found.filter { $0.continues(word) }
  }

  /// The names and words that can follow in a line that `choice` reads.
  public func candidates(for line: String, by choice: StatePart<Tool>.Choice?, isLoading: Bool) async -> [String] {
    guard let choice else { return [] }
    return await completion(isLoading: isLoading) { Completion(of: line, names: $0, by: choice) }.candidates
  }

  /// The candidates for the last of a process's arguments, each as that argument.
  ///
  /// - Parameter isQuoted: Whether the argument is in an unfinished quotation of the shell, so that it may have several words.
  func completion(ofArguments arguments: [String], isQuoted: Bool) async -> [String] {
    let (last, before) = (arguments.last ?? "", arguments.dropLast().map(\.asWord).joined(separator: " "))
    let isSeveral = isQuoted || last.contains(where: \.isWhitespace)
    if before.isEmpty {
      // A single argument is a whole sentence.
      let completion = await completion(of: last, isLoading: false)
      let beginning = isSeveral ? String(last.dropLast(completion.word.count)) : ""
      return completion.candidates.compactMap { isSeveral ? beginning + $0 : $0.argument }.withoutRepetition
    }
    if isSeveral {
      let line = "\(before) \(Quotation.write(last).dropLast())"
      let found = await completion(of: line, isLoading: false).candidates.compactMap(\.argument)
      if !found.isEmpty || last.contains(where: \.isWhitespace) { return found.withoutRepetition }
    }
    return await completion(of: "\(before) \(last)", isLoading: false).candidates.compactMap(\.argument)
      .withoutRepetition
  }
}

extension String {
  /// A candidate as an argument of a process: its first word, since the others can be completed after it, or a whole name if it is
  /// quoted in sentences or has a colon, at which bash ends a word. Nil if a shell can't pass it.
  fileprivate var argument: String? {
    let word = String(prefix { $0 != " " })
    if first != "\"" { return word.contains(":") ? self : word }
    guard let name = Quotation.read(String(dropFirst().dropLast())), Quotation.escaped(name) == name else { return nil }
    // An argument with a space is quoted again when the arguments become a sentence.
    guard name.contains(where: \.isWhitespace) else { return self }
    return name.isOption ? nil : name
  }
}
