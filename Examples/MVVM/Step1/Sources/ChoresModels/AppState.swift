import KhipuValues

public struct AppState: Hashable, Sendable, Codable {
  public private(set) var chores: IdentifiedCollection<Chore>

  public init(chores: IdentifiedCollection<Chore> = []) { self.chores = chores }
}

extension AppState: Alterable {
  public enum Change: Hashable, Sendable, Codable {
    /// Replaces all chores with the chores that were read.
    case reading([Chore])
    case chores(CollectionChange<Chore>)
  }

  public consuming func alter(by change: Change) -> AppState {
    switch change {
    case .reading(let chores): self.chores = IdentifiedCollection(chores)
    case .chores(let change): chores.change(by: change)
    }
    return consume self
  }
}
