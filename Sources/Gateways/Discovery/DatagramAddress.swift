#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where datagrams are sent to, or come from: an IPv4 address with a port.
struct DatagramAddress: Hashable, Sendable {
  /// 192.168.1.2 is 0xC0A80102.
  let host: UInt32
  let port: UInt16

  /// All in the network who speak multicast DNS (RFC 6762, section 3): 224.0.0.251, port 5353.
  static let multicastDNS = DatagramAddress(host: 0xE000_00FB, port: 5353)

  /// Whether it is that of a group.
  var isMulticast: Bool { host >> 28 == 0xE }
}

extension DatagramAddress {
  init(_ name: sockaddr_in) {
    self.init(host: UInt32(bigEndian: name.sin_addr.s_addr), port: UInt16(bigEndian: name.sin_port))
  }

  /// The same, as the system takes it.
  var name: sockaddr_in {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = host.bigEndian
    name.sin_port = port.bigEndian
    return name
  }
}
