import KhipuTerminal

extension CLICommand {
  public static var help: CLICommand {
    CLICommand(name: "help", help: ["help": "this text"]) { _, _ throws(CLIError) in
      try Console.print(helpText)
      return .done
    }
  }

  static var version: CLICommand {
    CLICommand(name: "version") { _, _ throws(CLIError) in
      try Console.print("\(Tool.name) \(Tool.release)")
      return .done
    }
  }

  static var helpText: String {
    """
    \(Tool.purpose)

      \((Tool.examples.first ?? "").padded(to: 24)) any sentence; the reports of what came of it are sentences too
    \(lines(Tool.parts.map { ($0.name, $0.help) } + Tool.choosing.flatMap(\.help), after: "\(Tool.name) "))
      \(Tool.name.padded(to: 24)) a prompt; from a pipe or a file, a sentence a line (# begins a comment)
    \(lines(Tool.commands.flatMap(\.help), after: "\(Tool.name) "))

    Options, anywhere:
    \(lines(Options<Tool>.all.compactMap { option in option.meaning.map { (option.usage, $0) } }))
      --                 no more options

    A failure is a line of standard error and an exit code; with --json it is an object on standard output.

    \(Tool.notes)Exit codes:
    \(Table.text(ExitCode.all.map { [Cell("  \($0.number)", .right), Cell($0.meaning)] }))

    Examples:
    \(Tool.examples.map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private static func lines(_ help: [(key: String, value: String)], after start: String = "") -> String {
    help.map { "  \(start)\($0.padded(to: 18)) \($1)" }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
