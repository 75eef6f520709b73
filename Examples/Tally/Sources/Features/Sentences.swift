public import KhipuSentences
public import TallyUseCases

/// Every command can be written as a sentence and parsed again.
extension Command: SpokenCommand {
  public static let catalogues: [Catalogue] = [
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

/// A sentence with its expected outcome.
public typealias Example<Root: Sendable> = KhipuSentences.Example<Root, Environment>

/// What differs from `Environment.mock` in an example.
public typealias Condition = KhipuSentences.Condition<Environment>
