extension Command {
  enum Chores: Hashable, Sendable {
    case load
    case finish(Chore.ID)
  }
}
