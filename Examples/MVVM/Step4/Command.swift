import KhipuSentences

enum Command: SpokenCommand {
  case chores(Chores)

  static let catalogues = [Chores.catalogue]
  static let grammar = Grammar(catalogues)

  var spoken: any Spoken {
    switch self {
    case .chores(let command): command
    }
  }
}
