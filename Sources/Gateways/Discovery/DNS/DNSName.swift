/// The name of something in a network: labels, in which upper and lower case are the same.
struct DNSName: Hashable, Sendable {
  /// Of 1 to 63 bytes each, in lower case.
  private(set) var labels: [[UInt8]] = []

  /// How many bytes it has in a message where nothing is left out: at most 255.
  private var size: Int { labels.reduce(1) { $0 + 1 + $1.count } }

  /// The name under which bridges are found (RFC 6763, section 4).
  static let bridges = DNSName(labels: ["_hue", "_tcp", "local"].map { Array($0.utf8) })

  /// Adds a label at the end; false where there is no name with it.
  mutating func append(_ label: some Collection<UInt8>) -> Bool {
    guard (1...63).contains(label.count), size + 1 + label.count <= 255 else { return false }
    labels.append(label.map(Self.lowercased))
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
