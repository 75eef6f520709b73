public import KhipuSentences
public import TallyUseCases

/// Every command is an English sentence, both ways: `Command("people: bill \"Ada\"")`.
extension Command: SpokenCommand {
  public static let catalogues = [
    People.catalogue
  ]

  public static let grammar = Grammar(catalogues)

  public var spoken: any Spoken {
    switch self {
    case .people(let command): command
    }
  }
}

public typealias Catalogue = KhipuSentences.Catalogue<Command, Environment>

/// A command, and what comes of it.
public typealias Example<Root: Sendable> = KhipuSentences.Example<Root, Environment>

/// A difference from `Environment.mock`.
public typealias Given = KhipuSentences.Given<Environment>
