import Features
import Gateways

/// The texts that need no home.
enum Help {
  static let release = "0.1.0"
  static let version = "khipu \(release)"

  static var text: String {
    """
    khipu switches lights by sentences.

      khipu turn light 1 on    any sentence; the reports of what came of it are sentences too
    \(StatePart.all.map { "  khipu \($0.name.padded(to: 18)) \($0.help)" }.joined(separator: "\n"))
      khipu                    a prompt; from a pipe or a file, a sentence a line (# begins a comment)
      khipu vocabulary         every sentence, with examples and what it does
      khipu connect            looks for bridges, and pairs with one; its link button has to be pressed
      khipu connect HOST       pairs with the bridge at HOST or HOST:PORT
      khipu disconnect         forgets the bridge and its key, and goes back to the simulated home
      khipu status             which bridge there is, and whether it answers
      khipu reset --yes        forgets everything stored
      khipu help               this text

    Options, anywhere:
      --home DIR         where everything is stored; else $KHIPU_HOME, $XDG_STATE_HOME/khipu or ~/.local/state/khipu
      --bridge HOST      the bridge at HOST or HOST:PORT, for this command only
      --json             results for programs
      --timeout SECONDS  the limit for each reply of the bridge, GitHub or the API: 5 by default
      --no-color         no colours, as with $NO_COLOR
      --version          the version
      --                 no more options

    The address of GitHub's API is $KHIPU_GITHUB, else \(Services.gitHub). The record of use is never sent;
    with $DO_NOT_TRACK there is none.
    Snapshots are sent to the API at $KHIPU_API, with the key $KHIPU_API_KEY.

    Exit codes:
    \(Table.text(ExitCode.allCases.map { [Cell("  \($0.rawValue)", .right), Cell($0.meaning)] }))

    Examples:
      khipu turn room 2 off
      khipu turn "Desk lamp" on over 2s
      khipu toggle all lights
      khipu recall scene Relax
      khipu apply 'hsb(120deg, 50%, 1)' on light 1
      khipu increase brightness by 10pt on light 1
      khipu lights --json
      echo "rename light 1 to \\"Reading lamp\\"" | khipu
    """
  }

  /// Every sentence, feature by feature.
  static var vocabulary: String {
    Table.text(
      Command.catalogues.flatMap { catalogue in
        catalogue.forms.flatMap { form in
          form.sentences.enumerated().map { index, sentence in
            [Cell("\(catalogue.name): \(sentence)"), Cell(index == 0 ? form.purpose : "")]
          }
        }
      })
  }

  static var vocabularyJSON: String {
    JSON.lines(
      Command.catalogues.flatMap { catalogue in
        catalogue.forms.map { form in
          .object([
            ("feature", .text(catalogue.name)), ("examples", .list(form.sentences.map(JSON.text))),
            ("purpose", .text(form.purpose)),
          ])
        }
      })
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
    case .failed: "the command failed"
    case .refused: "not understood, out of range, an empty sentence, or an invalid option or variable"
    case .missing: "what the command names does not exist"
    case .unavailable: "the bridge, GitHub or the API did not answer in time, or no bridge was found"
    case .unreadable: "a file of the home, or the output, cannot be read or written"
    case .denied:
      "no access: the bridge is not paired or not trusted, the API is not set or refuses the key, or a certificate is not trusted"
    case .interrupted: "interrupted"
    }
  }
}
