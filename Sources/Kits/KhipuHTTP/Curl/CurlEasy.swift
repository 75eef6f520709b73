#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The settings of one transfer, and its results.
  struct CurlEasy {
    let library: CurlLibrary
    let handle: CurlLibrary.Handle

    func set(_ option: CurlOption.Word, _ value: Int) throws(TransportError) {
      try check(library.setWord(handle, option.rawValue, value), option)
    }

    func set(_ option: CurlOption.Text, _ text: String) throws(TransportError) {
      try check(text.withCString { library.setPointer(handle, option.rawValue, $0) }, option)
    }

    /// What the pointer leads to has to live until the transfer is over.
    func set(_ option: CurlOption.Pointer, _ pointer: UnsafeRawPointer?) throws(TransportError) {
      try check(library.setPointer(handle, option.rawValue, pointer), option)
    }

    func set(_ option: CurlOption.Pointer, _ receiver: CurlLibrary.Receiver) throws(TransportError) {
      try set(option, unsafeBitCast(receiver, to: UnsafeRawPointer.self))
    }

    func set(_ option: CurlOption.Pointer, _ listener: CurlLibrary.Listener) throws(TransportError) {
      try set(option, unsafeBitCast(listener, to: UnsafeRawPointer.self))
    }

    func setBody(_ body: [UInt8]) throws(TransportError) {
      try set(.bodySize, body.count)
      // Without an address libcurl would read the standard input.
      let code = (body + [0]).withUnsafeBytes {
        library.setPointer(handle, CurlOption.Pointer.copiedBody.rawValue, $0.baseAddress)
      }
      try check(code, CurlOption.Pointer.copiedBody)
    }

    func word(_ info: CurlInfo) -> Int {
      var word = 0
      return library.getInfo(handle, info.rawValue, &word) == 0 ? word : 0
    }

    /// Why libcurl ended the transfer, by its code, in words of our own or the system's: those of libcurl may quote what
    /// was sent or received.
    func error(_ code: Int32, _ limits: TransportLimits) -> TransportError {
      let systemCode = Int32(truncatingIfNeeded: word(.systemError))
      return switch code {
      case 1, 8: .malformed("what came is no HTTP")
      case 6: .unreachable("the name of the host can't be resolved")
      case 7: .unreachable(systemCode == 0 ? "no connection" : String(cString: strerror(systemCode)))
      // A part of the response, none, and what could not be sent or received.
      case 18, 52, 55, 56: .closed
      case 28: limits.timedOut
      // The handshake failed, or has no cipher.
      case 35, 59: .noTLS
      case 77: .missing("there are no certificates of authorities: install the package ca-certificates")
      default: .malformed("error \(code) of libcurl")
      }
    }

    /// A setting that is refused is an error: trust depends on it.
    private func check(_ code: Int32, _ option: Any) throws(TransportError) {
      guard code != 0 else { return }
      throw .missing("libcurl is built without the option \(option): install a build with OpenSSL or GnuTLS")
    }
  }
#endif
