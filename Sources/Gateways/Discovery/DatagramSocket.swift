#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A socket for datagrams over IPv4, which never waits; it is closed when nobody has it any more.
final class DatagramSocket: Sendable {
  /// What came, and from which port.
  struct Datagram {
    let bytes: [UInt8]
    let port: UInt16
  }

  /// Why the system refuses, in its words.
  struct Failure: Error {
    let reason: String

    init(_ code: Int32 = errno) { reason = String(cString: strerror(code)) }
  }

  // What is longer is cut off, and so not understood (RFC 6762, section 17).
  private static let longest = 9000

  private let descriptor: Int32

  init() throws(Failure) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure() }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    guard fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0 else { throw Failure() }
    // As RFC 6762, section 11, wants it; routers don't let the group pass anyway.
    try set(IP_MULTICAST_TTL, UInt8(255))
  }

  deinit { _ = close(descriptor) }

  private func set<Value>(_ option: Int32, _ value: Value) throws(Failure) {
    let code = withUnsafePointer(to: value) {
      setsockopt(descriptor, Int32(IPPROTO_IP), option, $0, socklen_t(MemoryLayout<Value>.size))
    }
    guard code == 0 else { throw Failure() }
  }
}

// MARK: - Sending

extension DatagramSocket {
  /// Sends the bytes to the address; to a group through every interface that reaches others.
  ///
  /// - Throws: `Failure` where they can be sent nowhere.
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
}

// MARK: - Receiving

extension DatagramSocket {
  /// What has come since the last time, the oldest first.
  func received(atMost count: Int) -> [Datagram] {
    var datagrams: [Datagram] = []
    while datagrams.count < count, let datagram = next() { datagrams.append(datagram) }
    return datagrams
  }

  private func next() -> Datagram? {
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var (sender, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    let count = withUnsafeMutablePointer(to: &sender) { sender in
      sender.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
        recvfrom(descriptor, &bytes, bytes.count, 0, sender, &size)
      }
    }
    guard count >= 0 else { return nil }
    return Datagram(bytes: Array(bytes.prefix(count)), port: DatagramAddress(sender).port)
  }
}
