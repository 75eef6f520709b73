/// Everything that the app can be told to do, by feature.
///
/// Every command is an English sentence, both ways: `Command("people: bill \"Ada\"")`.
public enum Command: Hashable, Sendable {
  case people(People)

  /// What each feature understands.
  public static let catalogues = [
    People.catalogue
  ]

  /// The feature's command.
  var spoken: any Spoken {
    switch self {
    case .people(let command): command
    }
  }
}

extension Message {
  /// A command to the people feature.
  public static func people(_ command: Command.People) -> Message { .command(.people(command)) }
}
