#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A file in memory with the certificates of authorities. libcurl takes certificates from memory only since 7.77, and not in
  /// every build; all take the path of a file, and no other process can change this one.
  final class CurlAuthorities {
    private let descriptor: Int32

    init(_ authorities: Authorities) throws(TransportError) {
      typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "memfd_create") else { throw .missing("the C library has no memfd_create") }
      // MFD_CLOEXEC
      descriptor = unsafeBitCast(symbol, to: Create.self)("authorities", 1)
      guard descriptor >= 0 else {
        throw .missing("there can be no file in memory: \(String(cString: strerror(errno)))")
      }
      let bytes = Array(authorities.pem.utf8)
      guard write(descriptor, bytes, bytes.count) == bytes.count else { throw .missing("there is no memory left") }
    }

    deinit { close(descriptor) }

    /// Its path in this process.
    var path: String { "/proc/self/fd/\(descriptor)" }
  }
#endif
