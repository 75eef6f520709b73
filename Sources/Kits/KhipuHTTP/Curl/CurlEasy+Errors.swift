#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension CurlEasy {
    /// The error for a libcurl code, without libcurl's message, which may quote the request or the response.
    func error(_ code: Int32, _ limits: TransportLimits) -> TransportError {
      let systemCode = Int32(truncatingIfNeeded: word(.systemError))
      return switch code {
      case 1, 8: .malformed("what came is no HTTP")
      case 6: .unreachable("the name of the host can't be resolved")
      case 7: .unreachable(systemCode == 0 ? "no connection" : String(cString: strerror(systemCode)))
      // CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR
      case 18, 52, 55, 56: .closed
      case 28: limits.timedOut(isSent: isSent)
      // CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER
      case 35, 59: .noTLS
      case 77: .missing("there are no certificates of authorities: install the package ca-certificates")
      default: .malformed("error \(code) of libcurl")
      }
    }
  }
#endif
