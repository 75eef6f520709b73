extension Repository {
  /// All that can be asked of a repository.
  public enum Change: Hashable, Sendable, Codable {
    /// `.renaming(.it(to: "khipu"))`.
    case renaming(Renaming)
    /// `.describing(.it(as: "Knots"))`.
    case describing(Describing)
    /// `.moving(.it(to: link))`.
    case moving(Moving)
    /// `.archiving(.it)`.
    case archiving(Archiving)
    /// `.pushing(.it(at: moment))`.
    case pushing(Pushing)

    /// What is renamed.
    public enum Renaming: Hashable, Sendable, Codable {
      /// The repository gets the name.
      case it(to: String)
    }

    /// What is described.
    public enum Describing: Hashable, Sendable, Codable {
      /// The repository gets the description, or has none any more.
      case it(as: String?)
    }

    /// What is moved.
    public enum Moving: Hashable, Sendable, Codable {
      /// The repository is looked at there.
      case it(to: Address)
    }

    /// What is archived.
    public enum Archiving: Hashable, Sendable, Codable {
      /// Nobody works on the repository any more.
      case it
      /// Somebody works on it again.
      case undone
    }

    /// What is pushed to.
    public enum Pushing: Hashable, Sendable, Codable {
      /// The last push to the repository was then, or there was none.
      case it(at: Moment?)
    }
  }
}

extension Repository: Alterable {
  /// The repository as it is after one change.
  public consuming func alter(by change: Change) -> Repository {
    switch change {
    case .renaming(.it(to: let name)): self.name = name
    case .describing(.it(as: let description)): self.description = description
    case .moving(.it(to: let address)): self.address = address
    case .archiving(.it): isArchived = true
    case .archiving(.undone): isArchived = false
    case .pushing(.it(at: let moment)): pushedAt = moment
    }
    return self
  }

  /// The changes that lead from this to the other version of it.
  func changes(to other: Repository) -> [Change] {
    var changes: [Change] = []
    if name != other.name { changes.append(.renaming(.it(to: other.name))) }
    if description != other.description { changes.append(.describing(.it(as: other.description))) }
    if address != other.address { changes.append(.moving(.it(to: other.address))) }
    if isArchived != other.isArchived { changes.append(.archiving(other.isArchived ? .it : .undone)) }
    if pushedAt != other.pushedAt { changes.append(.pushing(.it(at: other.pushedAt))) }
    return changes
  }
}
