/// The records of known types in a DNS reply, from all sections in order.
struct DNSReply: Hashable, Sendable {
  let records: [DNSRecord]

  /// Parses an untrusted message; nil if it isn't a complete reply.
  init?(_ message: [UInt8]) {
    var reader = DNSReader(message)
    do { records = try reader.reply() } catch { return nil }
  }
}

struct DNSRecord: Hashable, Sendable {
  /// The known record types, by number.
  enum Kind: UInt16, CaseIterable, Sendable {
    case address = 1
    case pointer = 12
    case text = 16
    case addressV6 = 28
    case service = 33
  }

  enum Content: Hashable, Sendable {
    case address(String)
    case addressV6(String)
    /// The name of a service instance.
    case pointer(DNSName)
    case service(host: DNSName, port: Int)
    /// Attributes of a service, such as `modelid=BSB002`.
    case text([String])
  }

  let name: DNSName
  /// The time to live in seconds; 0 means that the record no longer exists.
  let lifetime: UInt32
  let content: Content
}

/// A case-insensitive domain name, as labels.
struct DNSName: Hashable, Sendable {
  /// Of 1 to 63 bytes each, in lower case.
  private(set) var labels: [[UInt8]] = []

  /// The number of bytes without compression: at most 255.
  private var size: Int { labels.reduce(1) { $0 + 1 + $1.count } }

  /// The service type of bridges (RFC 6763, section 4).
  static let bridges = DNSName(labels: ["_hue", "_tcp", "local"].map { Array($0.utf8) })

  /// Appends a label; false if the name would be invalid.
  mutating func append(_ label: some Collection<UInt8>) -> Bool {
    guard (1...63).contains(label.count), size + 1 + label.count <= 255 else { return false }
    labels.append(label.map(Self.lowercased))
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension DNSName {
  /// A query for the PTR records of the name (RFC 1035, section 4.1) that requests a unicast response (RFC 6762, section
  /// 5.4).
  var question: [UInt8] {
    let header: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    let (type, unicastResponse, internet) = (UInt8(DNSRecord.Kind.pointer.rawValue), UInt8(0x80), UInt8(1))
    return header + labels.flatMap { [UInt8($0.count)] + $0 } + [0, 0, type, unicastResponse, internet]
  }
}
