/// The response to a request that was accepted.
public struct ReplyDescription: Hashable, Sendable, Codable {
  /// The HTTP status, 200…299.
  public let status: Int
  /// The body; nil if it is no JSON.
  public let body: JSONValue?

  public init(status: Int, body: JSONValue? = nil) { (self.status, self.body) = (status, body) }
}
