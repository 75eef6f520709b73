#if !canImport(Darwin)
  import Foundation
  import Glibc

  /// A socket of this process that is connected to a server.
  struct ClientSocket {
    /// Whether keep-alive is on (0 or 1), and the idle time and the probe interval in seconds; -1 for each that can't be read.
    let keepAlive: [Int32]

    static func connected(to port: Int) throws -> [ClientSocket] {
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init)
      return descriptors.compactMap { descriptor in
        guard peerPort(of: descriptor) == port else { return nil }
        let socket = ClientSocket(descriptor)
        // Another test may have reused the descriptor meanwhile.
        return peerPort(of: descriptor) == port ? socket : nil
      }
    }

    private init(_ descriptor: Int32) {
      let tcp = Int32(IPPROTO_TCP)
      keepAlive = [(SOL_SOCKET, SO_KEEPALIVE), (tcp, TCP_KEEPIDLE), (tcp, TCP_KEEPINTVL)].map { level, name in
        var (value, size) = (Int32(-1), socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, level, name, &value, &size) == 0 ? value : -1
      }
    }

    /// Nil if the descriptor isn't a connected socket.
    private static func peerPort(of descriptor: Int32) -> Int? {
      // The port is at the same offset for both address families.
      var (name, size) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
      let result = withUnsafeMutablePointer(to: &name) { name in
        name.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
      }
      return result == 0 ? Int(UInt16(bigEndian: name.sin6_port)) : nil
    }
  }
#endif
