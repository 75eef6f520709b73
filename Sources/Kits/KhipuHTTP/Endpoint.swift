#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The address of a server, and how it is authenticated.
public struct Endpoint: Hashable, Sendable {
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case https
    case http
  }

  public var scheme = Scheme.https
  /// A name, an IPv4 address, or an IPv6 address without brackets.
  public let host: String
  /// 1…65535; nil for the scheme's default.
  public var port: Int?
  /// The lowercase name that a pinned key's certificate must have; nil for any. Nil without a pinned key: it must have `host`.
  public var certifiedName: String?
  /// The fingerprint of the pinned key; nil if no key is pinned.
  public var fingerprint: Fingerprint?

  /// `host` must be valid; it isn't checked. Nothing is pinned.
  public init(scheme: Scheme = .https, host: String, port: Int? = nil) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
  }

  /// The port, or the scheme's default.
  public var effectivePort: Int {
    switch scheme {
    case .https: port ?? 443
    case .http: port ?? 80
    }
  }
}

extension Endpoint: LosslessStringConvertible {
  /// `HOST` or `HOST:PORT`, an IPv6 address in brackets.
  public var description: String { port.map { "\(bracketedHost):\($0)" } ?? bracketedHost }

  var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

  /// Parses `HOST` or `HOST:PORT`, for HTTPS; nil for anything else.
  public init?(_ text: String) {
    let (host, rest) = Self.split(text)
    guard Self.isHost(host, isBracketed: text.hasPrefix("[")) else { return nil }
    self.host = host
    guard !rest.isEmpty else { return }
    guard rest.first == ":", let port = Self.port(rest.dropFirst()) else { return nil }
    self.port = port
  }

  private static func split(_ text: String) -> (host: String, rest: Substring) {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return (String(text[..<end].dropFirst()), text[end...].dropFirst())
    }
    // An IPv6 address without a port needs no brackets.
    if isAddress(AF_INET6, text) { return (text, "") }
    let end = text.firstIndex(of: ":") ?? text.endIndex
    return (String(text[..<end]), text[end...])
  }

  private static func port(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 5, text.allSatisfy(isDigit) else { return nil }
    return Int(text).flatMap { (1...65535).contains($0) ? $0 : nil }
  }

  private static func isHost(_ text: String, isBracketed: Bool) -> Bool {
    if isBracketed || text.contains(":") { return isAddress(AF_INET6, text) }
    let labels = (text.hasSuffix(".") ? text.dropLast() : text[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    // If the last label is a number, the system takes the host for an IPv4 address, even 127.1. Here it must have four numbers.
    if let last = labels.last, isNumber(last) { return isAddress(AF_INET, text) }
    return text.utf8.count <= 253 && labels.allSatisfy(isLabel)
  }

  private static func isNumber(_ label: Substring) -> Bool {
    label.allSatisfy(isDigit) || label.lowercased().hasPrefix("0x") && label.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.allSatisfy { $0.isASCIIAlphanumeric || $0 == "-" }
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func isAddress(_ family: Int32, _ text: String) -> Bool {
    // `inet_pton` stops at the first NUL, and on Darwin also at a percent sign.
    guard !text.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "%") }) else { return false }
    var address = in6_addr()
    return inet_pton(family, text, &address) == 1
  }
}

extension Character {
  public var isASCIIAlphanumeric: Bool { isASCII && (isLetter || isNumber) }
}
