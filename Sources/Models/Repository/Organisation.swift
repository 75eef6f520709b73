/// An organisation at GitHub with its repositories, as they were at a moment; immutable.
public struct Organisation: Identifiable, Hashable, Sendable, Codable {
  /// The name by which GitHub knows it.
  public typealias ID = OwnerName

  /// The name by which GitHub knows it.
  public let id: ID
  /// When GitHub said so.
  public internal(set) var answeredAt: Moment
  /// All that it has, archived ones included.
  public internal(set) var repositories: IdentifiedCollection<Repository>

  /// An organisation that has these repositories at that moment.
  public init(id: ID, answeredAt: Moment, repositories: IdentifiedCollection<Repository> = []) {
    (self.id, self.answeredAt, self.repositories) = (id, answeredAt, repositories)
  }
}

extension Organisation {
  /// In seconds: an answer as old as that may not be true any more.
  private static let freshness = 60.0

  /// Whether GitHub answered less than a minute before that moment.
  public func isFresh(at moment: Moment) -> Bool {
    moment.secondsSince1970 - answeredAt.secondsSince1970 < Self.freshness
  }

  /// The one of those that are worked on that has the name, whose case means nothing at GitHub.
  public func repository(named name: String) -> Repository? {
    repositories.first { !$0.isArchived && $0.name.lowercased() == name.lowercased() }
  }

  /// Those that are worked on: the one with the newest push first, those without a push last, and of two that were pushed
  /// to at the same moment the one with the lower number first.
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
