public import KhipuValues

extension Organisation {
  /// A change to the loaded organisation.
  public enum Change: Hashable, Sendable, Codable {
    /// Replaces the loaded organisation, if any, with this one.
    case loading(Organisation)
    /// GitHub answered again at that moment, with these changes to the repositories. Ignored unless this organisation is loaded.
    case answering(Organisation.ID, at: Moment, by: [CollectionChange<Repository>])
  }

  /// The change that leads to another version of the same organisation. It contains only the differences.
  public func change(to other: Organisation) -> Change {
    let gone = repositories.filter { !other.repositories.contains($0.id) }
    let different = other.repositories.filter { repositories[$0.id] != $0 }
    return .answering(id, at: other.answeredAt, by: gone.map { .removing($0.id) } + different.map { .adding($0) })
  }
}

extension Organisation? {
  /// The organisation after the change. If none is loaded, only `loading` has an effect.
  public consuming func alter(by change: Organisation.Change) -> Organisation? {
    switch change {
    case .loading(let organisation): return organisation
    case .answering(let id, at: let moment, by: let changes):
      guard self?.id == id else { return self }
      self?.answeredAt = moment
      for change in changes { self?.repositories.change(by: change) }
    }
    return consume self
  }
}
