import KhipuTerminal
import KhipuValues
import SnapshotsFeatures

/// A parsed command line.
enum Line: Hashable {
  case help
  /// Lists the waiting snapshots.
  case list
  case command(Command)

  /// - Throws: `CLIError.refused` if the words aren't understood.
  init(_ words: [String]) throws(CLIError) {
    switch (words.first, words.count) {
    case (nil, _): self = .list
    case ("help", 1): self = .help
    case ("send", 1): self = .command(.send)
    case ("take", 2), ("take", 3): self = .command(.take(file: words[1], name: words[words.count - 1]))
    case _: throw .refused("not understood: \(quoted: words.joined(separator: " ")); 'snapshots help' says what is")
    }
  }

  static let explanation = """
    snapshots                   lists what waits to be sent
    snapshots take FILE [NAME]  queues the present content of the SVG file, by default with its path as the name
    snapshots send              sends the queue in order

    --json                      prints objects

    Everything is stored in $SNAPSHOTS_HOME, else ~/.local/state/snapshots. The address of the API is $SNAPSHOTS_API, and its
    key $SNAPSHOTS_API_KEY, which is sent to this address only and never stored.
    """
}
