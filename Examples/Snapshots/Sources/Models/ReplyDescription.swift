/// A successful response.
public struct ReplyDescription: Hashable, Sendable, Codable {
  /// The HTTP status, 200…299.
  public let status: Int
  /// `.other` if the body isn't JSON.
  public let body: JSONValue

  public init(status: Int, body: JSONValue = .other) { (self.status, self.body) = (status, body) }
}
