internal import Models

/// A repository as GitHub's REST API describes it; every other member is passed over.
struct GitHubRepository: Decodable {
  let repository: Repository

  private enum Key: String, CodingKey {
    case id, name, description, archived
    case address = "html_url"
    case pushedAt = "pushed_at"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    repository = Repository(
      id: try container.decode(Repository.ID.self, forKey: .id), name: try container.decode(String.self, forKey: .name),
      description: try container.decodeIfPresent(String.self, forKey: .description),
      address: try container.decode(Address.self, forKey: .address),
      isArchived: try container.decodeIfPresent(Bool.self, forKey: .archived) ?? false,
      pushedAt: try container.decodeIfPresent(Timestamp.self, forKey: .pushedAt)?.moment)
  }
}

/// A moment as GitHub writes it: `2024-01-31T12:00:00Z`.
private struct Timestamp: Decodable {
  let moment: Moment

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let moment = Moment(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a moment is like 2024-01-31T12:00:00Z")
    }
    self.moment = moment
  }
}
