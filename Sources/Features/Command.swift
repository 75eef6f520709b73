public import KhipuMessages
public import KhipuSentences
import UseCases

/// A command of the app, by feature.
///
/// Every command can be written and parsed as a sentence: `Command("lighting: turn light 1 on")`.
public enum Command: SpokenCommand {
  case lighting(Lighting)
  case dashboard(Dashboard)
  case pairing(Pairing)
  case logging(Logging)

  public static let catalogues = [
    Lighting.catalogue,
    Dashboard.catalogue,
    Pairing.catalogue,
    Logging.catalogue,
  ]

  public static let grammar = Grammar(catalogues)

  public var spoken: any Spoken {
    switch self {
    case .lighting(let command): command
    case .dashboard(let command): command
    case .pairing(let command): command
    case .logging(let command): command
    }
  }
}

extension Message {
  public static func lighting(_ command: Command.Lighting) -> Message { .command(.lighting(command)) }
  public static func dashboard(_ command: Command.Dashboard) -> Message { .command(.dashboard(command)) }
  public static func pairing(_ command: Command.Pairing) -> Message { .command(.pairing(command)) }
  public static func logging(_ command: Command.Logging) -> Message { .command(.logging(command)) }
}
