/// What a request is, apart from how it is sent: whom it is for, and what it says.
///
/// The one who sends it chooses the connection by the case: what opens one's own API is for nobody else.
public enum RequestDescription: Hashable, Sendable {
  /// JSON for one's own API, at a path below its address: without a slash at its beginning, already escaped.
  case api(Method, path: String, JSONValue)
  /// A form for whoever is at the address, a whole one; its file comes last, after all its fields.
  case form(address: String, fields: [String: String], file: File)

  /// How an API is asked.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Makes something.
    case post = "POST"
    /// Puts something in the place of what is there; twice is the same as once.
    case put = "PUT"
  }

  /// A file in a form.
  public struct File: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// Its media type, such as `image/svg+xml`.
    public let type: String
    /// What is in it, which is sent as UTF-8.
    public let content: String

    /// A file with that content.
    public init(name: String, type: String, content: String) {
      (self.name, self.type, self.content) = (name, type, content)
    }
  }
}
