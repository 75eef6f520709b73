public import TallyModels

extension Command {
  /// The commands of the people feature.
  public enum People: Hashable, Sendable {
    case addCup(for: Person.ID)
    case removeCup(for: Person.ID)
    case bill(Person.ID)
  }
}
