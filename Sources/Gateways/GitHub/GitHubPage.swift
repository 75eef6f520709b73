internal import Models

/// One page of what an organisation has, as GitHub said it.
struct GitHubPage: Hashable, Sendable, Codable {
  /// Where it is, from the slash on.
  let path: String
  /// What GitHub knows this version of the page by.
  let etag: String?
  let repositories: [Repository]
  /// Where the next page is; nil for the last one.
  let next: String?
}
