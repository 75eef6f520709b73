/// What came back to a request that was accepted.
public struct ReplyDescription: Hashable, Sendable, Codable {
  /// The status of HTTP, 200…299.
  public let status: Int
  /// The body; nil where that is no JSON.
  public let body: JSONValue?

  /// A reply of that status and body.
  public init(status: Int, body: JSONValue? = nil) { (self.status, self.body) = (status, body) }
}
