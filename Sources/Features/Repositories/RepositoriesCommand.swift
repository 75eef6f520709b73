public import Models

extension Command {
  /// The commands of the repositories feature.
  public enum Repositories: Hashable, Sendable {
    /// Load what the organisation has at GitHub.
    case load(Organisation.ID)
    /// Tell the address of the repository with the name; its report has the address.
    case visit(String, at: Address? = nil)
  }
}

extension Message {
  /// A command to the repositories feature.
  public static func repositories(_ command: Command.Repositories) -> Message { .command(.repositories(command)) }
}
