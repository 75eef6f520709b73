/// What is asked for: everything of that type under that name.
struct DNSQuestion: Hashable, Sendable {
  let name: DNSName
  let type: DNSRecord.Kind

  /// Which bridges there are.
  static let bridges = DNSQuestion(name: .bridges, type: .pointer)

  /// The message that asks this and nothing else (RFC 1035, section 4.1).
  ///
  /// It wants answers to whoever asks, and not to all (RFC 6762, section 5.4).
  var message: [UInt8] {
    let header: [UInt8] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    let labels = name.labels.flatMap { [UInt8($0.count)] + $0 }
    let (type, answerToSender, internet) = (UInt8(type.rawValue), UInt8(0x80), UInt8(1))
    return header + labels + [0, 0, type, answerToSender, internet]
  }
}
