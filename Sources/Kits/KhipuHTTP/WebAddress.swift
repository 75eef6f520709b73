/// The address of a web page or an API: over HTTPS, or over HTTP on this machine.
public struct WebAddress: Hashable, Sendable {
  /// The server.
  public let endpoint: Endpoint
  /// From the slash on, already escaped; a query may follow.
  public let path: String

  /// Reads `https://HOST[:PORT][/PATH][?QUERY]`; nil for anything else, also for an address with a password, and for HTTP
  /// to another machine, which sends everything in the clear.
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

  /// Reads the address of an API, which other paths are appended to: nil also if it has a query.
  public init?(ofAPI text: String) {
    self.init(text)
    if path.contains("?") { return nil }
  }

  /// The path of a resource below the address.
  public func path(to relative: String) -> String { path.hasSuffix("/") ? path + relative : "\(path)/\(relative)" }
}

extension Endpoint {
  /// Whether what is sent there stays on this machine.
  fileprivate var isThisMachine: Bool {
    // Digits and points alone are an address, never a name.
    host == "::1" || host.lowercased() == "localhost"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
  }
}
