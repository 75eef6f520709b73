#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A non-blocking UDP socket over IPv4, closed on deinit.
final class DatagramSocket: Sendable {
  /// The failure of a system call, with the system's text.
  struct Failure: Error {
    let reason: String

    init(_ code: Int32 = errno) { reason = String(cString: strerror(code)) }
  }

  // The maximum size of a datagram in bytes (RFC 6762, section 17). Longer ones are truncated, and then refused by the parser.
  private static let longest = 9000

  private let descriptor: Int32

  init() throws(Failure) {
    #if canImport(Glibc)
      // Closed in a process that is being started, even before the call below.
      let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw Failure() }
    // Multicast DNS needs a time to live of 255 (RFC 6762, section 11). Routers don't forward to its group anyway.
    try set(IP_MULTICAST_TTL, UInt8(255))
  }

  deinit { _ = close(descriptor) }

  private func set<Value>(_ option: Int32, _ value: Value) throws(Failure) {
    let code = withUnsafePointer(to: value) {
      setsockopt(descriptor, Int32(IPPROTO_IP), option, $0, socklen_t(MemoryLayout<Value>.size))
    }
    guard code == 0 else { throw Failure() }
  }

  /// Sends the bytes to the address. If it is a multicast group, sends them through each multicast interface.
  ///
  /// - Throws: `Failure` if sending fails; for a multicast group, only if it fails on all interfaces or there is none.
  func send(_ bytes: [UInt8], to address: DatagramAddress) throws(Failure) {
    guard address.isMulticast else { return try sendOnce(bytes, to: address) }
    var (isSent, failure) = (false, Failure(ENETUNREACH))
    for interface in NetworkInterface.multicastAddresses() {
      do throws(Failure) {
        try set(IP_MULTICAST_IF, interface)
        try sendOnce(bytes, to: address)
        isSent = true
      } catch { failure = error }
    }
    guard isSent else { throw failure }
  }

  private func sendOnce(_ bytes: [UInt8], to address: DatagramAddress) throws(Failure) {
    let count = withUnsafePointer(to: address.name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        sendto(descriptor, bytes, bytes.count, 0, name, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard count == bytes.count else { throw Failure() }
  }

  /// Takes the datagrams received so far, each with its sender's port, oldest first. Doesn't wait.
  func received(atMost count: Int) -> [(bytes: [UInt8], port: UInt16)] {
    var datagrams: [(bytes: [UInt8], port: UInt16)] = []
    while datagrams.count < count, let datagram = next() { datagrams.append(datagram) }
    return datagrams
  }

  private func next() -> (bytes: [UInt8], port: UInt16)? {
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var (sender, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let count = withUnsafeMutablePointer(to: &sender) { sender in
      sender.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
        recvfrom(descriptor, &bytes, bytes.count, 0, sender, &size)
      }
    }
    guard count >= 0 else { return nil }
    return (Array(bytes.prefix(count)), DatagramAddress(sender).port)
  }
}

/// An IPv4 address with a port.
struct DatagramAddress: Hashable, Sendable {
  /// In host byte order: 192.168.1.2 is 0xC0A80102.
  let host: UInt32
  let port: UInt16

  /// The group of multicast DNS (RFC 6762, section 3): 224.0.0.251, port 5353.
  static let multicastDNS = DatagramAddress(host: 0xE000_00FB, port: 5353)

  var isMulticast: Bool { host >> 28 == 0xE }
}

extension DatagramAddress {
  init(_ name: sockaddr_in) {
    self.init(host: UInt32(bigEndian: name.sin_addr.s_addr), port: UInt16(bigEndian: name.sin_port))
  }

  /// The address for system calls.
  var name: sockaddr_in {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = host.bigEndian
    name.sin_port = port.bigEndian
    return name
  }
}

enum NetworkInterface {
  /// One IPv4 address of each multicast interface.
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

  /// Whether an interface with these flags is up, supports multicast, and isn't the loopback.
  static func isUsable(_ flags: UInt32) -> Bool {
    let wanted = UInt32(IFF_UP) | UInt32(IFF_MULTICAST)
    return flags & wanted == wanted && flags & UInt32(IFF_LOOPBACK) == 0
  }

  /// The name of this computer, without its domain; `computer` if the name is unknown.
  static func computerName() -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "computer" }
    let name = String(decoding: bytes.prefix { $0 != 0 && $0 != CChar(46) }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.isEmpty ? "computer" : name
  }
}
