import KhipuFiles
import KhipuText
import KhipuValues
import RepositoriesModels

struct GitHubPage: Hashable, Sendable, Codable {
  let path: String
  let etag: String?
  let repositories: [Repository]
  /// The path of the next page; nil if this is the last.
  let next: String?
}

/// A repository in the JSON of GitHub's REST API; other members are ignored.
struct GitHubRepository: Decodable {
  let repository: Repository

  private enum Key: String, CodingKey {
    case id, name, description, archived
    case address = "html_url"
    case pushedAt = "pushed_at"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    // GitHub's format is 2024-01-31T12:00:00Z.
    let pushedAt = try container.decodeIfPresent(String.self, forKey: .pushedAt)
    repository = Repository(
      id: try container.decode(Repository.ID.self, forKey: .id), name: try container.decode(String.self, forKey: .name),
      description: try container.decodeIfPresent(String.self, forKey: .description),
      address: try container.decode(Address.self, forKey: .address),
      isArchived: try container.decodeIfPresent(Bool.self, forKey: .archived) ?? false,
      pushedAt: try pushedAt.map { try container.value(Moment(text: $0), forKey: .pushedAt) })
  }
}
