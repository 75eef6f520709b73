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
  /// The sentence without what is left out before a command that shows a part of the state, or around a command alone.
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
    let typed = try take(arguments)
    sentence = words.sentence
    // A single argument may be a whole line.
    let first = sentence.words.first ?? ""
    if words.count == 1, first.isForShowing || Self.isCommand(first) { words = sentence.words.map(\.unquoted) }
    leaveOutWords()
    command = try chosenCommand(typed)
  }

  /// Parses a line, in which a quotation is one word. The line's options are added to those of the process.
  ///
  /// - Throws: `CLIError.refused`, as `init(_:)` does.
  public init(line: String, options: Options<Tool>) throws(CLIError) {
    self.options = options
    let pieces = line.words
    let typed = try take(pieces, isLine: true)
    // Without options, the sentence is the line as typed, so that the column numbers in errors are right.
    sentence = words.count == pieces.count ? line : words.joined(separator: " ")
    leaveOutWords()
    command = try chosenCommand(typed)
    words = words.map(\.unquoted)
  }

  private static func isCommand(_ word: String) -> Bool {
    CLICommand<Tool>.all.contains { $0.name == word.lowercased() }
  }

  /// Leaves out "list" or "show" before the name of a command that shows a part ("list lights", "show all the lights"), unless the
  /// line is a sentence, and courtesy around a command alone ("undo please", "Exit.").
  private mutating func leaveOutWords() {
    line = sentence
    let plain = sentence.withoutCourtesy?.words ?? []
    if let last = plain.last, Self.isCommand(last), plain.count == 1 || plain[0].isForShowing {
      (words, line) = (plain, plain.joined(separator: " "))
    }
    let count = words.dropFirst().prefix { ["all", "the"].contains($0.lowercased()) }.count + 1
    guard words.count > count, words[0].isForShowing, CLICommand<Tool>.shown.contains(words[count].lowercased()),
      Tool.Command(sentence) == nil
    else { return }
    words.removeFirst(count)
    line = line.words.dropFirst(count).joined(separator: " ")
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
  ///
  /// - Parameter isLine: Whether the pieces are those of a typed line, with quotation marks.
  private mutating func take(
    _ pieces: [String], isLine: Bool = false
  ) throws(CLIError) -> [Options<Tool>.Option] {
    var rest = pieces[...]
    var typed: [Options<Tool>.Option] = []
    while let word = rest.popFirst() {
      if word == "--" {
        // Within a typed sentence it is a word, unless it keeps a later one from being an option.
        let endsOptions = rest.contains { $0 != "--" && $0.isOption }
        if isLine, let first = words.first, !Self.isCommand(first), !rest.isEmpty, !endsOptions { words.append(word) }
        break
      }
      guard word.isOption else {
        words.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = try Arguments.option(parts[0])
      var value = parts.count > 1 ? parts[1] : nil
      if option.needsValue, value == nil { value = rest.popFirst() }
      try option.set(&options, Arguments.check(isLine ? value?.unquoted : value, of: option))
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

  var isForShowing: Bool { ["list", "show"].contains(lowercased()) }

  /// Whether the word begins with a dash, but isn't a lone dash or a negative number.
  var isOption: Bool {
    guard first == "-", let second = dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }

  /// The words, split at whitespace outside of quotation marks. The marks are kept.
  package var words: [String] {
    var words: [String] = []
    // The marks that end the quotation; empty outside of one.
    var (word, ends, isEscaped) = ("", [Unicode.Scalar](), false)
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace, ends.isEmpty {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if !ends.isEmpty {
        if !isEscaped, ends.contains(scalar) { ends = [] }
      } else if word.isEmpty || scalar == "\"" {
        ends = scalar.quotationEnds ?? []
      }
      isEscaped = !ends.isEmpty && scalar == "\\" && !isEscaped
      word.unicodeScalars.append(scalar)
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The content of the quotation; the text itself if it isn't one.
  fileprivate var unquoted: String {
    let scalars = unicodeScalars
    guard scalars.count > 1, let last = scalars.last, scalars.first?.quotationEnds?.contains(last) == true else {
      return self
    }
    return Quotation.read(String(scalars.dropFirst().dropLast())) ?? self
  }
}
