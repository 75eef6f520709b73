public import TallyModels

extension Command {
  public enum People: Hashable, Sendable {
    case addCup(for: Person.ID)
    case removeCup(for: Person.ID)
    case bill(Person.ID)
  }
}
