/// A DNS message as a host sends it, encoded as in RFC 1035, independently of the code under test.
public struct DNSPacket: Sendable {
  /// A record; dots separate the labels of names.
  public struct Record: Sendable {
    public enum Content: Sendable {
      case name(String)
      /// A service's host and port.
      case service(String, port: UInt16)
      /// Texts of up to 255 bytes.
      case texts([String])
      /// Raw data, such as an address.
      case bytes([UInt8])
    }

    public var name: String
    /// 1 is A, 12 is PTR, 16 is TXT, 33 is SRV.
    public var type: UInt16
    /// The class: 1 for the Internet. The highest bit is mDNS's cache-flush bit.
    public var group: UInt16
    /// The time to live in seconds.
    public var lifetime: UInt32
    public var content: Content

    /// By default, the cache-flush bit is set, and the record is valid for two minutes.
    public init(name: String, type: UInt16, group: UInt16 = 0x8001, lifetime: UInt32 = 120, content: Content) {
      (self.name, self.type, self.group, self.lifetime, self.content) = (name, type, group, lifetime, content)
    }
  }

  /// The message as it is sent.
  public private(set) var bytes: [UInt8] = []
  private let isCompressed: Bool
  private var places: [String: Int] = [:]

  /// - Parameter sections: The records of the answer, authority and additional sections, in this order.
  public init(
    flags: UInt16 = 0x8400, questions: [String] = [], sections: [[Record]], isCompressed: Bool = true
  ) {
    self.isCompressed = isCompressed
    for word in [0, flags] { put(word) }
    for count in [questions.count] + sections.map(\.count) { put(UInt16(count)) }
    for question in questions {
      put(name: question)
      for word in [12, 0x8001] as [UInt16] { put(word) }
    }
    for record in sections.joined() { put(record) }
  }

  private mutating func put(_ word: UInt16) { bytes += [UInt8(word >> 8), UInt8(word & 0xFF)] }

  private mutating func put(name: String) {
    guard !name.isEmpty else { return bytes.append(0) }
    if isCompressed, let place = places[name] { return put(0xC000 | UInt16(place)) }
    places[name] = bytes.count
    let label = name.prefix { $0 != "." }
    bytes += [UInt8(label.utf8.count)] + label.utf8
    put(name: String(name.dropFirst(label.count + 1)))
  }

  private mutating func put(_ record: Record) {
    put(name: record.name)
    for word in [record.type, record.group, UInt16(record.lifetime >> 16), UInt16(record.lifetime & 0xFFFF), 0] {
      put(word)
    }
    let start = bytes.count
    switch record.content {
    case .name(let name): put(name: name)
    case .service(let host, let port):
      for word in [0, 0, port] { put(word) }
      put(name: host)
    case .texts(let texts): bytes += texts.flatMap { [UInt8($0.utf8.count)] + $0.utf8 }
    case .bytes(let content): bytes += content
    }
    let size = bytes.count - start
    (bytes[start - 2], bytes[start - 1]) = (UInt8(size >> 8), UInt8(size & 0xFF))
  }
}

extension DNSPacket.Record {
  /// The service type that bridges advertise.
  public static let bridges = "_hue._tcp.local"

  /// A bridge's PTR, SRV, TXT and A records.
  public static func bridge(
    _ number: UInt8 = 1, port: UInt16 = 443, texts: [String]? = nil, address: [UInt8] = [192, 168, 1, 2]
  ) -> [DNSPacket.Record] {
    let (instance, host) = ("Philips Hue - 1A2B3C \(number).\(bridges)", "Philips-hue-\(number).local")
    return [
      DNSPacket.Record(name: bridges, type: 12, group: 1, content: .name(instance)),
      DNSPacket.Record(name: instance, type: 33, content: .service(host, port: port)),
      DNSPacket.Record(
        name: instance, type: 16, content: .texts(texts ?? ["bridgeid=ECB5FAFFFE00000\(number)", "modelid=BSB002"])),
      DNSPacket.Record(name: host, type: 1, content: .bytes(address)),
    ]
  }
}
