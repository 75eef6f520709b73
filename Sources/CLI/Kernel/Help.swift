import Models

/// The text that explains the program.
enum Help {
  static var text: String {
    """
    \(About.purpose)

      \(firstExample) any sentence; the reports of what came of it are sentences too
    \(lines(StatePart.all.map { ($0.name, $0.help) } + CLICommand.choosing.flatMap(\.help), after: "\(Program.name) "))
      \(Program.name.padded(to: 24)) a prompt; from a pipe or a file, a sentence a line (# begins a comment)
    \(lines(CLICommand.others.flatMap(\.help), after: "\(Program.name) "))

    Options, anywhere:
    \(lines(Options.all.compactMap { option in option.meaning.map { (option.usage, $0) } }))
      --                 no more options

    A failure is a line of standard error and an exit code; with --json it is an object on standard output.

    \(About.notes)Exit codes:
    \(Table.text(ExitCode.all.map { [Cell("  \($0.number)", .right), Cell($0.meaning)] }))

    Examples:
    \(About.examples.map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  private static var firstExample: String { (About.examples.first ?? "").padded(to: 24) }

  private static func lines(_ help: [(key: String, value: String)], after start: String = "") -> String {
    help.map { "  \(start)\($0.padded(to: 18)) \($1)" }.joined(separator: "\n")
  }
}

extension CLICommand {
  static let help = CLICommand(name: "help", help: ["help": "this text"]) { _, _ throws(CLIError) in
    try Console.print(Help.text)
    return .done
  }

  static let version = CLICommand(name: "version") { _, _ throws(CLIError) in
    try Console.print("\(Program.name) \(Program.release)")
    return .done
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}
