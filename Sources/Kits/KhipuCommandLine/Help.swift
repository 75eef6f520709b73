import KhipuTerminal

extension CLICommand {
  public static var help: CLICommand {
    CLICommand(name: "help", help: ["help": "this text"]) { _, _ throws(CLIError) in
      try Console.print(helpText)
      return .done
    }
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
    \(Table.text(ExitCode.all.map { [Cell("  \($0.number)", .right), Cell($0.meaning)] }))

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
