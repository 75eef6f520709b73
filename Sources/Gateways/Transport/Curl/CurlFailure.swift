#if !canImport(Darwin)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Why libcurl ended a transfer.
  struct CurlFailure: Error, Sendable {
    /// libcurl's number for it.
    let code: Int32
    /// The system's number for it; 0 where it had no part in it.
    let systemCode: Int32
    /// libcurl's fixed words for the number. Its longer ones may quote what was sent or received.
    let words: String
  }

  extension CurlFailure {
    /// The certificate isn't the pinned one, or names another host.
    var isMistrust: Bool { code == 60 || code == 90 }

    /// The same, as the callers of a transport know it.
    var transportError: TransportError {
      switch code {
      case 1: .broken("what came is no HTTP")
      case 6: .unreachable(words)
      case 7: .unreachable(systemWords ?? words)
      case 28: .timedOut
      case 55, 56: .broken(systemWords ?? words)
      default: .broken(words)
      }
    }

    private var systemWords: String? { systemCode == 0 ? nil : String(cString: strerror(systemCode)) }
  }
#endif
