public import Models

extension Command {
  /// The commands of the repositories feature.
  public enum Repositories: Hashable, Sendable {
    case load(Organisation.ID)
    /// Tell the address of the repository with the name; its report has the address.
    case visit(String, at: Address? = nil)
  }
}
