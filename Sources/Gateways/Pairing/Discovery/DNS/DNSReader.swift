/// Reads an untrusted message (RFC 1035, section 4). It ends for any input, because each step consumes bytes.
struct DNSReader {
  struct Malformed: Error {}

  /// The types of records that are read; others are skipped.
  private enum Kind: UInt16 {
    case address = 1
    case text = 16
    case service = 33
  }

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The reply, from all sections. Its records with a lifetime of 0 no longer exist, and are left out.
  mutating func reply() throws(Malformed) -> DNSReply {
    _ = try word()
    // An error-free reply to a standard query. Other flags are ignored.
    guard try word() & 0xF80F == 0x8000 else { throw Malformed() }
    let questions = try word()
    let records = Int(try word()) + Int(try word()) + Int(try word())
    for _ in 0..<questions {
      try skipName()
      _ = try bytes(4)
    }
    var reply = DNSReply()
    for _ in 0..<records { try readRecord(into: &reply) }
    return reply
  }

  private mutating func readRecord(into reply: inout DNSReply) throws(Malformed) {
    try skipName()
    let kind = Kind(rawValue: try word())
    // The highest bit of the class is the cache-flush bit (RFC 6762, section 10.2); class 1 is the Internet.
    let isInternet = try word() & 0x7FFF == 1
    let lifetime = try bytes(4)
    var content = DNSReader(try bytes(Int(try word())))
    guard let kind, isInternet, lifetime.contains(where: { $0 != 0 }) else { return }
    switch kind {
    case .address:
      let address = Array(try content.bytes(4))
      reply.address = reply.address ?? address
    case .service:
      // Skips priority and weight, which select one of several hosts.
      _ = try content.bytes(4)
      let port = Int(try content.word())
      reply.port = reply.port ?? port
      try content.skipName()
    case .text:
      while !content.rest.isEmpty {
        reply.texts.append(String(decoding: try content.bytes(Int(try content.byte())), as: UTF8.self))
      }
    }
    guard content.rest.isEmpty else { throw Malformed() }
  }

  /// Skips labels up to an empty one, or up to a pointer, which stands for the rest of a name.
  private mutating func skipName() throws(Malformed) {
    while true {
      let length = Int(try byte())
      switch length >> 6 {
      case 0 where length == 0: return
      case 0: _ = try bytes(length)
      case 3:
        _ = try byte()
        return
      case _: throw Malformed()
      }
    }
  }

  private mutating func byte() throws(Malformed) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Malformed() }
    return byte
  }

  private mutating func word() throws(Malformed) -> UInt16 { UInt16(try byte()) << 8 | UInt16(try byte()) }

  private mutating func bytes(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Malformed() }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
