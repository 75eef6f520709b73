enum Command: Hashable, Sendable {
  case chores(Chores)
}
