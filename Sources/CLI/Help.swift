internal import Features
internal import Gateways

/// What is explained without looking at the home.
enum Help {
  static let release = "0.1.0"
  static let version = "khipu \(release)"

  static var text: String {
    """
    khipu switches lights by sentences.

      khipu turn light 1 on    any sentence; the reports of what became of it are sentences too
      khipu lights             all lights, as a table
      khipu rooms              all rooms
      khipu zones              all zones
      khipu scenes             all scenes
      khipu favorites          the lights on the dashboard
      khipu route              where one is in the app, as a link and in words
      khipu repositories       what the organisation has that was loaded last from GitHub
      khipu uploads            the snapshots that wait to be sent, and how far each is
      khipu                    a prompt; from a pipe or a file, a sentence a line (# begins a remark)
      khipu vocabulary         every sentence, with examples and what it does
      khipu connect            looks for bridges, and pairs with one; its link button has to be pressed
      khipu connect HOST       pairs with the bridge at HOST or HOST:PORT
      khipu disconnect         forgets the bridge and its key, and goes back to the simulated home
      khipu status             which bridge there is, and whether it answers
      khipu reset --yes        forgets everything stored
      khipu help               this text

    Options, anywhere:
      --home DIR         where everything is stored; else $KHIPU_HOME, $XDG_STATE_HOME/khipu or ~/.local/state/khipu
      --bridge HOST      the bridge at HOST or HOST:PORT, for this once
      --json             results for programs
      --timeout SECONDS  how long to wait for the bridge, GitHub or the API: 5, unless said otherwise
      --no-color         no colours, as with $NO_COLOR
      --version          the version
      --                 no options any more

    GitHub is asked at $KHIPU_GITHUB, else \(Services.gitHub). The record of use is sent to nobody;
    with $DO_NOT_TRACK there is none.
    Snapshots are sent to the API at $KHIPU_API, opened by $KHIPU_API_KEY.

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
      FeatureDocumentation.all.flatMap { feature in
        feature.commands.flatMap { command in
          command.sentences.enumerated().map { index, sentence in
            [Cell("\(feature.name): \(sentence)"), Cell(index == 0 ? command.purpose : "")]
          }
        }
      })
  }

  static var vocabularyJSON: String {
    JSON.lines(
      FeatureDocumentation.all.flatMap { feature in
        feature.commands.map { command in
          .object([
            ("feature", .text(feature.name)), ("examples", .list(command.sentences.map(JSON.text))),
            ("purpose", .text(command.purpose)),
          ])
        }
      })
  }
}
