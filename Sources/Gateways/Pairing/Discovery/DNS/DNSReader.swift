/// Parses an untrusted message (RFC 1035, section 4).
///
/// It terminates for any input: each record consumes bytes, and each compression pointer has to point backwards.
struct DNSReader {
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var place = 0

  // A name has at most 127 labels, so it needs no more pointers than that.
  private static let mostPointers = 127

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func reply() throws(Malformed) -> [DNSRecord] {
    _ = try word()
    // An error-free reply to a standard query. Other flags are ignored.
    guard try word() & 0xF80F == 0x8000 else { throw Malformed() }
    let questions = try word()
    let records = Int(try word()) + Int(try word()) + Int(try word())
    for _ in 0..<questions { try skipQuestion() }
    var understood: [DNSRecord] = []
    for _ in 0..<records {
      if let record = try record() { understood.append(record) }
    }
    return understood
  }

  private mutating func skipQuestion() throws(Malformed) {
    _ = try name()
    _ = try bytes(4)
  }

  /// The next record; nil if its type or class is unknown.
  private mutating func record() throws(Malformed) -> DNSRecord? {
    let name = try name()
    let kind = DNSRecord.Kind(rawValue: try word())
    // The highest bit of the class is the cache-flush bit (RFC 6762, section 10.2); class 1 is the Internet.
    let isInternet = try word() & 0x7FFF == 1
    let lifetime = UInt32(try word()) << 16 | UInt32(try word())
    let size = Int(try word())
    guard let kind, isInternet else {
      _ = try bytes(size)
      return nil
    }
    let end = place + size
    let content = try content(kind, end)
    guard place == end else { throw Malformed() }
    return DNSRecord(name: name, lifetime: lifetime, content: content)
  }

  private mutating func content(_ kind: DNSRecord.Kind, _ end: Int) throws(Malformed) -> DNSRecord.Content {
    switch kind {
    case .address: return .address(try address(size: 4))
    case .addressV6: return .addressV6(try address(size: 16))
    case .pointer: return .pointer(try name())
    case .service:
      // Skips priority and weight, which select one of several hosts.
      _ = try bytes(4)
      let port = Int(try word())
      return .service(host: try name(), port: port)
    case .text:
      var texts: [String] = []
      while place < end { texts.append(String(decoding: try bytes(Int(try byte())), as: UTF8.self)) }
      return .text(texts)
    }
  }

  private mutating func address(size: Int) throws(Malformed) -> String {
    guard let text = NetworkInterface.addressText(Array(try bytes(size))) else { throw Malformed() }
    return text
  }

  /// Reads a name, which may be compressed: it may end with a pointer to its rest.
  private mutating func name() throws(Malformed) -> DNSName {
    var name = DNSName()
    var (start, end, pointers) = (place, Int?.none, 0)
    while let target = try labels(into: &name) {
      pointers += 1
      guard target < start, pointers <= Self.mostPointers else { throw Malformed() }
      end = end ?? place
      (start, place) = (target, target)
    }
    place = end ?? place
    return name
  }

  /// Reads labels up to a pointer, and returns the offset that it points to; nil if the name ends without a pointer.
  private mutating func labels(into name: inout DNSName) throws(Malformed) -> Int? {
    while true {
      let length = Int(try byte())
      switch length >> 6 {
      case 0 where length == 0: return nil
      case 0: guard name.append(try bytes(length)) else { throw Malformed() }
      case 3: return (length & 0x3F) << 8 | Int(try byte())
      case _: throw Malformed()
      }
    }
  }

  private mutating func byte() throws(Malformed) -> UInt8 {
    guard place < bytes.count else { throw Malformed() }
    defer { place += 1 }
    return bytes[place]
  }

  private mutating func word() throws(Malformed) -> UInt16 { UInt16(try byte()) << 8 | UInt16(try byte()) }

  private mutating func bytes(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw Malformed() }
    defer { place += count }
    return bytes[place..<place + count]
  }
}
