enum Command: Hashable, Sendable {
  case chores(Chores)

  static let catalogues = [Chores.catalogue]

  var spoken: any Spoken {
    switch self {
    case .chores(let command): command
    }
  }
}
