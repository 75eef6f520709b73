/// A request, independent of its transport. Only `api` requests have the user's key.
public enum RequestDescription: Hashable, Sendable {
  /// JSON for the user's API, at a path relative to its base URL, percent-encoded and without a leading slash.
  case api(Method, path: String, JSONValue)
  /// A multipart form, posted to any HTTPS URL. Its last field is an SVG file with the name and content.
  case form(address: String, fields: [String: String], fileName: String, content: String)

  public enum Method: Hashable, Sendable { case post, put }
}
