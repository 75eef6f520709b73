public import KhipuValues

/// An organisation on GitHub with its repositories at a moment.
public struct Organisation: Identifiable, Hashable, Sendable, Codable {
  /// The organisation's name on GitHub.
  public let id: OwnerName
  /// When GitHub answered.
  public internal(set) var answeredAt: Moment
  /// All repositories, including archived ones.
  public internal(set) var repositories: IdentifiedCollection<Repository>

  public init(id: OwnerName, answeredAt: Moment, repositories: IdentifiedCollection<Repository> = []) {
    (self.id, self.answeredAt, self.repositories) = (id, answeredAt, repositories)
  }
}

extension Organisation {
  /// Whether GitHub answered less than a minute before that moment.
  public func isFresh(at moment: Moment) -> Bool { moment.seconds(since: answeredAt) < 60 }

  /// The unarchived repository of that name. GitHub ignores case.
  public func repository(named name: String) -> Repository? {
    repositories.first { !$0.isArchived && $0.name.lowercased() == name.lowercased() }
  }

  /// The unarchived repositories. The most recently pushed one is first, and those without a push are last. Ties are sorted by
  /// number.
  public var listed: [Repository] {
    repositories.filter { !$0.isArchived }.sorted { first, second in
      switch (first.pushedAt, second.pushedAt) {
      case (let one?, let other?) where one != other: one > other
      case (.some, nil): true
      case (nil, .some): false
      case (.some, .some), (nil, nil): first.id < second.id
      }
    }
  }
}
