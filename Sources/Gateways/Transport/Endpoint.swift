#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where somebody is asked, a bridge or a service, and what a bridge is known by.
public struct Endpoint: Hashable, Sendable {
  enum Scheme: String, Hashable, Sendable, CaseIterable {
    case https
    case http
  }

  /// HTTP is only for a bridge that has no HTTPS.
  var scheme = Scheme.https
  /// A name, an IPv4 address, or an IPv6 address without brackets.
  let host: String
  /// 1…65535; nil for that of the scheme.
  var port: Int?
  /// Lower-case hexadecimal digits; nil where it isn't known yet.
  var bridge: String?
  /// What the certificate has to have; nil before pairing.
  var fingerprint: Fingerprint?

  /// The port that is meant.
  var effectivePort: Int {
    switch scheme {
    case .https: port ?? 443
    case .http: port ?? 80
    }
  }

  /// The text as a bridge's id, which is 16 hexadecimal digits; nil where it is something else.
  static func bridgeID(_ text: String) -> String? {
    let isID = text.utf8.count == 16 && text.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
    return isID ? text.lowercased() : nil
  }
}

// MARK: - As text

extension Endpoint: LosslessStringConvertible {
  /// `HOST` or `HOST:PORT`, an IPv6 address in brackets.
  public var description: String { port.map { "\(bracketedHost):\($0)" } ?? bracketedHost }

  /// The host as it stands in an address.
  var bracketedHost: String { host.contains(":") ? "[\(host)]" : host }

  /// Reads `HOST` or `HOST:PORT`, with HTTPS; nil for anything else.
  public init?(_ text: String) {
    let (host, rest) = Self.split(text)
    guard Self.isHost(host, isBracketed: text.hasPrefix("[")) else { return nil }
    self.host = host
    guard !rest.isEmpty else { return }
    guard rest.first == ":", let port = Self.port(rest.dropFirst()) else { return nil }
    self.port = port
  }

  /// The host without brackets, and what follows it.
  private static func split(_ text: String) -> (host: String, rest: Substring) {
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      return (String(text[..<end].dropFirst()), text[end...].dropFirst())
    }
    // An address of IPv6 that stands alone needs no brackets.
    if isIPv6(text) { return (text, "") }
    let end = text.firstIndex(of: ":") ?? text.endIndex
    return (String(text[..<end]), text[end...])
  }

  private static func port(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 5, text.utf8.allSatisfy(isDigit) else { return nil }
    return Int(text).flatMap { (1...65535).contains($0) ? $0 : nil }
  }

  private static func isHost(_ text: String, isBracketed: Bool) -> Bool {
    if isBracketed || text.contains(":") { return isIPv6(text) }
    let labels = (text.hasSuffix(".") ? text.dropLast() : text[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    // What ends in a number is read as an address by the system, in more ways than anybody means.
    if let last = labels.last, isNumber(last) { return isIPv4(text) }
    return text.utf8.count <= 253 && labels.allSatisfy(isLabel)
  }

  private static func isNumber(_ label: Substring) -> Bool {
    label.utf8.allSatisfy(isDigit) || label.lowercased().hasPrefix("0x") && label.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "-") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isIPv4(_ text: String) -> Bool {
    var address = in_addr()
    return isWhole(text) && inet_pton(AF_INET, text, &address) == 1
  }

  private static func isIPv6(_ text: String) -> Bool {
    var address = in6_addr()
    return isWhole(text) && inet_pton(AF_INET6, text, &address) == 1
  }

  /// Whether the system sees all of the text, which ends for it at the first zero, and for Darwin's at a percent sign.
  private static func isWhole(_ text: String) -> Bool { !text.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "%") } }
}
