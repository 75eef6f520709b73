/// The URL of a web page or an API, over HTTPS, or over HTTP on the loopback.
public struct WebAddress: Hashable, Sendable {
  public let endpoint: Endpoint
  /// Begins with a slash, is percent-encoded, and may have a query.
  public let path: String

  /// Parses `https://HOST[:PORT][/PATH][?QUERY]`, or `http` for the loopback; nil for anything else, such as a URL
  /// with a password.
  public init?(_ text: String) {
    guard let mark = text.firstRange(of: "://") else { return nil }
    guard let scheme = Endpoint.Scheme(rawValue: text[..<mark.lowerBound].lowercased()) else { return nil }
    let rest = text[mark.upperBound...]
    let end = rest.firstIndex { "/?".contains($0) } ?? rest.endIndex
    guard var endpoint = Endpoint(String(rest[..<end])) else { return nil }
    endpoint.scheme = scheme
    guard scheme == .https || endpoint.isThisMachine else { return nil }
    let path = rest[end...]
    guard path.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }) else { return nil }
    self.endpoint = endpoint
    self.path = path.hasPrefix("/") ? String(path) : "/\(path)"
  }

  /// Parses the base URL of an API; nil also if it has a query.
  public init?(ofAPI text: String) {
    self.init(text)
    if path.contains("?") { return nil }
  }

  /// Appends `relative`, the path of a resource, to the path of the base URL.
  public func path(to relative: String) -> String { path.hasSuffix("/") ? path + relative : "\(path)/\(relative)" }
}

extension Endpoint {
  /// Whether the host is the loopback.
  fileprivate var isThisMachine: Bool {
    // A host of digits and dots is an address, never a name.
    host == "::1" || host.lowercased() == "localhost"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
  }
}
