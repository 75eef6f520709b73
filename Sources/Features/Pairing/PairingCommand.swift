import Models

extension Command {
  /// The commands of the pairing feature.
  public enum Pairing: Hashable, Sendable {
    /// Pair with the bridge at `HOST` or `HOST:PORT`.
    case pair(with: String)
    /// End the pairing.
    case unpair
  }
}

extension Message {
  /// A command to the pairing feature.
  public static func pairing(_ command: Command.Pairing) -> Message { .command(.pairing(command)) }
}
