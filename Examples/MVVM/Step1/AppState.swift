import KhipuValues

struct AppState: Hashable, Sendable, Codable {
  var chores: IdentifiedCollection<Chore> = []
}

extension AppState: Alterable {
  enum Change: Hashable, Sendable, Codable {
    /// Replaces all chores with the chores that were read.
    case reading([Chore])
    case chores(CollectionChange<Chore>)
  }

  consuming func alter(by change: Change) -> AppState {
    switch change {
    case .reading(let chores): self.chores = IdentifiedCollection(chores)
    case .chores(let change): chores.change(by: change)
    }
    return consume self
  }
}
