#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where this computer takes part in a network.
enum NetworkInterface {
  /// The IPv4 addresses of those that reach a network in which groups can be asked, one of each.
  static func multicastAddresses() -> [in_addr] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String: in_addr] = [:]
    for entry in sequence(first: first, next: \.?.pointee.ifa_next).compactMap(\.?.pointee) {
      guard isUsable(UInt32(entry.ifa_flags)), let address = entry.ifa_addr else { continue }
      guard address.pointee.sa_family == sa_family_t(AF_INET) else { continue }
      let name = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1, \.pointee)
      addresses[String(cString: entry.ifa_name)] = addresses[String(cString: entry.ifa_name)] ?? name.sin_addr
    }
    return addresses.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether an interface with these flags is up, and others are behind it.
  static func isUsable(_ flags: UInt32) -> Bool {
    let wanted = UInt32(IFF_UP) | UInt32(IFF_MULTICAST)
    return flags & wanted == wanted && flags & UInt32(IFF_LOOPBACK) == 0
  }
}
