/// What a message tells about a name.
struct DNSRecord: Hashable, Sendable {
  /// The types that are understood, with their numbers.
  enum Kind: UInt16, CaseIterable, Sendable {
    case address = 1
    case pointer = 12
    case text = 16
    case addressV6 = 28
    case service = 33
  }

  enum Content: Hashable, Sendable {
    /// An IPv4 address, as it is written.
    case address(String)
    /// An IPv6 address, as it is written.
    case addressV6(String)
    /// The name of one of those that are asked for.
    case pointer(DNSName)
    /// Where a service is.
    case service(host: DNSName, port: Int)
    /// What else is known of a service, such as `modelid=BSB002`.
    case text([String])
  }

  let name: DNSName
  /// In seconds; what has none isn't there any more.
  let lifetime: UInt32
  let content: Content
}
