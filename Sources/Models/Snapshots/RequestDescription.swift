/// A request, independent of its transport. The case decides who gets the user's key: the API only.
public enum RequestDescription: Hashable, Sendable {
  /// JSON for the user's API, at a path relative to its base URL, percent-encoded and without a leading slash.
  case api(Method, path: String, JSONValue)
  /// A form for any URL. Its file comes after its fields.
  case form(address: String, fields: [String: String], file: File)

  public enum Method: Hashable, Sendable {
    case post
    case put
  }

  public struct File: Hashable, Sendable {
    public let name: String
    /// The media type, such as `image/svg+xml`.
    public let type: String
    /// The content, sent as UTF-8.
    public let content: String

    public init(name: String, type: String, content: String) {
      (self.name, self.type, self.content) = (name, type, content)
    }
  }
}
