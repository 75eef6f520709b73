import KhipuTerminal
import KhipuText
import KhipuValues

extension CLICommand {
  public static var help: CLICommand {
    CLICommand(
      name: "help", help: ["help [WORD]": "this text; or the commands and sentences that begin with the word"],
      mostWords: 1,
      candidates: { _, line, _ in line.isInFirstWordAfterName ? topics : [] }
    ) { (_, arguments) throws(CLIError) in
      let words = arguments.words
      let isTyped = words.first?.lowercased() == "help"
      // With `--help` in place of `help`, the line may be any line.
      guard let topic = (isTyped ? words.dropFirst().first : words.first)?.words.first?.lowercased() else {
        try Console.print(helpText)
        return .done
      }
      let text = helpText(on: topic) ?? (isTyped ? nil : helpText)
      guard let text else { throw .refused(unknown(topic)) }
      try Console.print(text)
      return .done
    }
  }

  private static func unknown(_ topic: String) -> String {
    let near = topics.nearest(to: topic).map { "did you mean: \($0)" }
    let advice = near ?? "'\(Tool.name) help' lists all commands, '\(Tool.name) vocabulary' all sentences"
    return "no command and no sentence begins with \(Quotation.writeBeginning(of: topic)); \(advice)"
  }

  /// The words that `help` explains: the commands, the features, and the first words of sentences.
  static var topics: [String] { (all.map(\.name) + Tool.Command.topics).withoutRepetition }

  /// The usages of the command, and the sentences that begin with the word or belong to the feature; nil if there are none.
  static func helpText(on topic: String) -> String? {
    let named = all.filter { $0.name == topic }
    let usages = named.flatMap { command in
      command.help.isEmpty ? [(key: command.name, value: "")] : command.help.map { (key: $0, value: $1) }
    }
    let rows = usages.map { [Cell("\(Tool.name) \($0.key)"), Cell($0.value)] }
    let texts = [TextTable.text(rows), Tool.Command.vocabulary(of: topic)].filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  public static var version: CLICommand {
    CLICommand(name: "version") { _, _ throws(CLIError) in
      try Console.print("\(Tool.name) \(Tool.release)")
      return .done
    }
  }

  static var helpText: String {
    """
    \(Tool.purpose)

    \(lines(usages, width: Tool.name.count + 19))

    Options, anywhere:
    \(lines(options, width: 18))

    \(failures)

    \(Tool.paragraphs)Exit codes:
    \(TextTable.text(ExitCode.all.map { [Cell("  \($0.number)", .right), Cell($0.meaning)] }))

    Examples:
    \(Tool.examples.map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  /// What can be typed (`key`) and what it does (`value`), in the order of the help.
  static var usages: [(key: String, value: String)] {
    let parts = Tool.parts.map { ($0.name, $0.help) } + Tool.choosing.flatMap(\.help)
    return [(Tool.examples.first ?? "", "a command, as a sentence; its reports are sentences, too")]
      + parts.map { ("\(Tool.name) \($0)", $1) }
      + [(Tool.name, "a prompt; a pipe or a file has one sentence on each line (# begins a comment)")]
      + Tool.commands.flatMap(\.help).map { ("\(Tool.name) \($0)", $1) }
  }

  static var options: [(key: String, value: String)] {
    Options<Tool>.all.compactMap { option in option.meaning.map { (option.usage, $0) } } + [("--", "ends the options")]
  }

  static var failures: String {
    "A failure is a line on standard error and an exit code; with --json it is an object on standard output."
  }

  private static func lines(_ help: [(key: String, value: String)], width: Int) -> String {
    help.map { "  \($0.padded(to: width)) \($1)" }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
