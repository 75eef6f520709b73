extension Organisation {
  /// All that can be asked of an organisation.
  public enum Change: Hashable, Sendable, Codable {
    /// `.answering(.it(at: moment))`.
    case answering(Answering)
    /// `.adding(.repository(repository))`; what has the same identifier gives up its place.
    case adding(Adding)
    /// `.removing(.repository(id))`.
    case removing(Removing)
    /// `.changing(.repository(id, by: [.renaming(.it(to: "khipu"))]))`; without effect on what isn't there.
    case changing(Changing)

    /// What is answered.
    public enum Answering: Hashable, Sendable, Codable {
      /// GitHub said then what the organisation has.
      case it(at: Moment)
    }

    /// What is added.
    public enum Adding: Hashable, Sendable, Codable {
      /// A repository.
      case repository(Repository)
    }

    /// What is removed.
    public enum Removing: Hashable, Sendable, Codable {
      /// A repository.
      case repository(Repository.ID)
    }

    /// What is changed.
    public enum Changing: Hashable, Sendable, Codable {
      /// A repository, by changes of its own.
      case repository(Repository.ID, by: [Repository.Change])
    }
  }
}

extension Organisation: Alterable {
  /// The organisation as it is after one change.
  public consuming func alter(by change: Change) -> Organisation {
    switch change {
    case .answering(.it(at: let moment)): answeredAt = moment
    case .adding(.repository(let repository)): repositories.insert(repository)
    case .removing(.repository(let id)): repositories.remove(id)
    case .changing(.repository(let id, by: let changes)):
      repositories.update(id) { $0 = (consume $0).alter(by: changes) }
    }
    return self
  }

  /// The changes that lead from this to the other version of it: what stays the same isn't written anew.
  public func changes(to other: Organisation) -> [Change] {
    (answeredAt == other.answeredAt ? [] : [.answering(.it(at: other.answeredAt))])
      + repositories.changes(
        to: other.repositories, removing: { .removing(.repository($0)) }, adding: { .adding(.repository($0)) },
        replacing: { .changing(.repository($1.id, by: $0.changes(to: $1))) })
  }
}
