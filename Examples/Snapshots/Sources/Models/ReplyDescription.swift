/// A successful response.
public struct ReplyDescription: Hashable, Sendable, Codable {
  /// The HTTP status, 200…299.
  public let status: Int
  /// The decoded JSON; `.other` if the body can't be decoded, or is nested too deeply.
  public let body: JSONValue

  public init(status: Int, body: JSONValue = .other) { (self.status, self.body) = (status, body) }
}
