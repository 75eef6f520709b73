import UseCases

/// A reply to a query for bridges. A bridge replies only for itself, so the names that link its records aren't read.
struct DNSReply: Hashable, Sendable {
  /// The first IPv4 address, four bytes.
  var address: [UInt8]?
  var port: Int?
  /// Attributes, such as `modelid=BSB002`.
  var texts: [String] = []

  /// Asks for pointers (PTR) to services of the type `_hue._tcp.local` (RFC 6763, section 4), and for a reply by unicast (RFC 6762,
  /// section 5.4).
  static let question: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0] + serviceType + [0, 12, 0x80, 1]

  private static let serviceType = ["_hue", "_tcp", "local", ""].flatMap { (label: String) -> [UInt8] in
    [UInt8(label.utf8.count)] + label.utf8
  }

  /// The bridge; nil without an id and a usable address and port.
  var bridge: FoundBridge? {
    guard let id = value(of: "bridgeid"), let address, let port else { return nil }
    let host = address.map { "\($0)" }.joined(separator: ".")
    return FoundBridge(id: id, host: host, port: port, model: value(of: "modelid"))
  }

  /// The value of an attribute, whose key is case-insensitive (RFC 6763, section 6.4).
  private func value(of key: String) -> String? {
    let pairs = texts.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
    return pairs.first { $0.count == 2 && $0[0].lowercased() == key }.map { String($0[1]) }
  }
}

extension DNSReply {
  /// Reads an untrusted message; nil if it isn't a complete reply.
  init?(_ message: [UInt8]) {
    var reader = DNSReader(message[...])
    do { self = try reader.reply() } catch { return nil }
  }
}
