import ChoresModels

enum ChoresCommand: Hashable, Sendable {
  case load
  case finish(Chore.ID)
}
