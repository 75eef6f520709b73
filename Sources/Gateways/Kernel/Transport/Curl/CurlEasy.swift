#if !canImport(Darwin)
  import FoundationEssentials

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

    func setBody(_ body: Data) throws(TransportError) {
      try set(.bodySize, body.count)
      // Without an address libcurl would read the standard input.
      let code = Array(body + [0]).withUnsafeBytes {
        library.setPointer(handle, CurlOption.Pointer.copiedBody.rawValue, $0.baseAddress)
      }
      try check(code, CurlOption.Pointer.copiedBody)
    }

    func word(_ info: CurlInfo) -> Int {
      var word = 0
      return library.getInfo(handle, info.rawValue, &word) == 0 ? word : 0
    }

    /// Why libcurl ended the transfer, by its code. Only fixed texts are told: longer ones may quote what was sent or
    /// received.
    func error(_ code: Int32, _ limits: TransportLimits) -> TransportError {
      let text = library.words(code).map { String(cString: $0) } ?? "error \(code) of libcurl"
      let systemCode = Int32(truncatingIfNeeded: word(.systemError))
      let systemText = systemCode == 0 ? text : systemReason(systemCode)
      return switch code {
      case 1: .broken("what came is no HTTP")
      case 6: .unreachable(text)
      case 7: .unreachable(systemText)
      case 28: limits.timedOut
      case 55, 56: .broken(systemText)
      default: .broken(text)
      }
    }

    /// A setting that is refused is an error: trust depends on it.
    private func check(_ code: Int32, _ option: Any) throws(TransportError) {
      guard code != 0 else { return }
      throw .missing("libcurl is built without the option \(option): install a build with OpenSSL or GnuTLS")
    }
  }
#endif
