/// What a request says, apart from how it is sent. The case decides the connection: the user's key goes to the API only.
public enum RequestDescription: Hashable, Sendable {
  /// JSON for the user's own API, at a path below its address, escaped and without a leading slash.
  case api(Method, path: String, JSONValue)
  /// A form for any address; its file comes after its fields.
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
