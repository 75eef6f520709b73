import Features
import Gateways
import UseCases

/// The texts that need no home.
enum Help {
  static let release = "0.1.0"

  static var text: String {
    """
    khipu switches lights by sentences.

      khipu turn light 1 on    any sentence; the reports of what came of it are sentences too
    \(lines(StatePart.all.map { ($0.name, $0.help) } + CLICommand.choosing.flatMap(\.help), after: "khipu "))
      khipu                    a prompt; from a pipe or a file, a sentence a line (# begins a comment)
    \(lines(CLICommand.others.flatMap(\.help), after: "khipu "))

    Options, anywhere:
    \(lines(Options.all.compactMap { option in option.meaning.map { (option.usage, $0) } }))
      --                 no more options

    A failure is a line of standard error and an exit code; with --json it is an object on standard output.

    The address of GitHub's API is $KHIPU_GITHUB, else \(Services.gitHub). The record of use is never sent;
    with $DO_NOT_TRACK there is none.
    Snapshots are sent to the API at $KHIPU_API, with the key $KHIPU_API_KEY.

    Exit codes:
    \(Table.text(ExitCode.all.map { [Cell("  \($0.number)", .right), Cell($0.meaning)] }))

    Examples:
      khipu turn room 2 off
      khipu turn "Desk lamp" on over 2s
      khipu toggle all lights
      khipu recall scene Relax
      khipu apply hsb 120deg 50% 100% on light 1
      khipu apply warm on room 1 over 2s
      khipu increase brightness by 10pt on all lights
      khipu lights --json
      echo "rename light 1 to \\"Reading lamp\\"" | khipu
    """
  }

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
    try Console.print("khipu \(Help.release)")
    return .done
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(0, columns - count)) }
}

extension ExitCode {
  /// When the process exits with this code.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed(.refused): "the command failed"
    case .failed(.invalid): "not understood, out of range, an empty sentence, or an invalid option or variable"
    case .failed(.missing): "what the command names does not exist"
    case .failed(.unreachable): "the bridge, GitHub or the API did not answer in time, or no bridge was found"
    case .failed(.storage): "a file of the home, or the output, cannot be read or written"
    case .failed(.denied):
      "no access: the bridge is not paired or not trusted, the API is not set or refuses the key, or a certificate is not trusted"
    case .failed(.cancelled): "interrupted"
    }
  }
}
