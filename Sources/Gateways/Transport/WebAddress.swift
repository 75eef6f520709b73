/// Where something is in the web: over HTTPS, or over HTTP on this machine.
struct WebAddress: Hashable, Sendable {
  let endpoint: Endpoint
  /// From the slash on, already escaped; a query may follow.
  let path: String

  /// Reads `https://HOST[:PORT][/PATH][?QUERY]`; nil for anything else, an address with a password included, and for HTTP
  /// to another machine, where anybody on the way could read what is sent.
  init?(_ text: String) {
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
}

extension WebAddress {
  /// The same for an API, below which other addresses lie: nil also where a query follows.
  init?(ofAPI text: String) {
    self.init(text)
    if path.contains("?") { return nil }
  }

  /// The path of what lies below the address.
  func path(to relative: String) -> String { path.hasSuffix("/") ? path + relative : "\(path)/\(relative)" }
}

extension Endpoint {
  /// Whether what is sent there never leaves this machine.
  fileprivate var isThisMachine: Bool {
    // Digits and points alone are an address, never a name.
    host == "::1" || host.lowercased() == "localhost"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
  }
}
