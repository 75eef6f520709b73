import KhipuSentences
public import KhipuTerminal
import KhipuText
import KhipuValues

/// Parsed arguments: options, and the words of a command or of a sentence.
public struct Arguments<Tool: CommandLineTool>: Equatable, Sendable {
  public private(set) var options: Options<Tool>
  public private(set) var words: [String] = []
  /// The words as one sentence.
  public private(set) var sentence = ""
  /// The sentence without "list" or "show" before the name of a command that shows a part of the state.
  private(set) var line = ""
  /// The command that the words begin with, or the command of an option such as `--help`.
  private(set) var command: CLICommand<Tool>?

  /// Whether there is nothing to carry out.
  var isEmpty: Bool { command == nil && words.isEmpty }

  /// Parses the arguments of a process.
  ///
  /// - Throws: `CLIError.refused` for an unknown option, a missing or invalid value, an option of another command, or too
  ///   many words after a command.
  public init(_ arguments: [String]) throws(CLIError) {
    options = Options<Tool>()
    let typed = try take(arguments) { $0 }
    // A single argument may be a whole line.
    if words.count == 1, let line = words.first, line.firstWord.isForShowing || Self.isCommand(line.firstWord) {
      words = line.words.map(\.unquoted)
    }
    sentence = words.sentence
    leaveOutVerb()
    line = words.sentence
    command = try chosenCommand(typed)
  }

  /// Parses a line, in which a quotation is one word. The line's options are added to those of the process.
  ///
  /// - Throws: `CLIError.refused`, as `init(_:)` does.
  public init(line: String, options: Options<Tool>) throws(CLIError) {
    self.options = options
    let pieces = line.words
    let typed = try take(pieces, unquoted: \.unquoted)
    // Without options, the sentence is the line as typed, so that the column numbers in errors are right.
    sentence = words.count == pieces.count ? line : words.joined(separator: " ")
    leaveOutVerb()
    self.line = words.count == pieces.count ? line : words.joined(separator: " ")
    command = try chosenCommand(typed)
  }

  private static func isCommand(_ word: String) -> Bool { CLICommand<Tool>.all.contains { $0.name == word } }

  /// Removes "list" or "show" before the name of a command that shows a part ("list lights"), unless the line is a sentence.
  private mutating func leaveOutVerb() {
    guard words.count > 1, words[0].lowercased().isForShowing, CLICommand<Tool>.shown.contains(words[1].lowercased())
    else { return }
    if Tool.Command(sentence) == nil { words.removeFirst() }
  }

  private func chosenCommand(_ typed: [Options<Tool>.Option]) throws(CLIError) -> CLICommand<Tool>? {
    let first = words.first ?? ""
    let named = CLICommand<Tool>.all.first { $0.name == first.lowercased() }
    let rest = words.dropFirst().dropFirst(named?.mostWords ?? 0)
    if named != nil, !rest.isEmpty {
      let more = rest.joined(separator: " ")
      let hint = more.unicodeScalars.count > 60 ? "leave them out" : "leave out '\(more)'"
      let isFeature = Tool.Command.catalogues.contains { $0.name == first.lowercased() }
      let advice = isFeature ? ", or say which feature it is for: '\(first): …'" : ""
      throw .refused("'\(first)' takes no more words; \(hint)\(advice)")
    }
    let command = options.command ?? named
    for option in typed {
      if option.commands.isEmpty || option.commands.contains(command?.name ?? "") { continue }
      let owners = option.commands.map { "'\($0)'" }.joined(separator: " and ")
      throw .refused("\(option.name) belongs to \(owners); leave it out")
    }
    return command
  }

  /// Adds the words, and applies and returns the options.
  private mutating func take(
    _ pieces: [String], unquoted: (String) -> String
  ) throws(CLIError) -> [Options<Tool>.Option] {
    var rest = pieces[...]
    var typed: [Options<Tool>.Option] = []
    while let word = rest.popFirst() {
      if word == "--" { break }
      guard word.isOption else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try Arguments.option(parts[0])
      var value = parts.count > 1 ? parts[1] : nil
      if option.needsValue, value == nil { value = rest.popFirst() }
      try option.set(&options, Arguments.check(value.map(unquoted), of: option))
      typed.append(option)
    }
    words += rest
    return typed
  }

  private static func option(_ word: String) throws(CLIError) -> Options<Tool>.Option {
    guard let option = Options<Tool>.all.first(where: { $0.name == word }) else {
      let typed = Quotation.writeBeginning(of: word)
      throw .refused("there is no option \(typed); '\(Tool.name) help' lists all, and -- ends the options")
    }
    return option
  }

  private static func check(_ value: String?, of option: Options<Tool>.Option) throws(CLIError) -> String {
    guard let expected = option.value else {
      guard value == nil else { throw .refused("\(option.name) takes no value; leave out what follows the =") }
      return ""
    }
    if value == nil, !option.needsValue { return "" }
    guard let value, !value.isEmpty else { throw .refused("\(option.name) needs \(expected) after it") }
    return value
  }
}

extension [String] {
  /// Whether `--json` is among the options, even if others are invalid.
  var areForPrograms: Bool { prefix { $0 != "--" }.contains("--json") }

  /// The sentence for the arguments of a process.
  ///
  /// A single argument is a whole sentence. If there are several, those that are empty or contain whitespace are quoted again.
  public var sentence: String {
    guard count > 1 else { return first ?? "" }
    return map(\.asWord).joined(separator: " ")
  }
}

extension String {
  /// An argument of a process as a word of a sentence.
  var asWord: String { isEmpty || contains(where: \.isWhitespace) ? Quotation.write(self) : self }

  var isForShowing: Bool { ["list", "show"].contains(self) }

  fileprivate var firstWord: String { (words.first ?? "").lowercased() }

  /// Whether the word begins with a dash, but isn't a lone dash or a negative number.
  var isOption: Bool {
    guard first == "-", let second = dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  /// The words, split at whitespace outside of quotation marks. The marks are kept.
  package var words: [String] {
    var words: [String] = []
    var (word, isQuoted, isEscaped) = ("", false, false)
    for character in self {
      if character.isWhitespace, !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The content of the quotation; the text itself if it isn't one.
  fileprivate var unquoted: String {
    guard count > 1, first == "\"", last == "\"" else { return self }
    return Quotation.read(String(dropFirst().dropLast())) ?? self
  }
}
