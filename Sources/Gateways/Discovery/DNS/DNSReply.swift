/// What somebody in the network answers, as far as it is understood.
struct DNSReply: Hashable, Sendable {
  /// Of all sections, in their order.
  let records: [DNSRecord]

  /// Reads a message, which anybody may have sent; nil where it is none, isn't whole, or is no reply.
  init?(_ message: [UInt8]) {
    var reader = DNSReader(message)
    do { records = try reader.reply() } catch { return nil }
  }
}
