#if !canImport(Darwin)
  internal import FoundationEssentials

  /// One transfer's settings, and what is known of it afterwards.
  struct CurlEasy {
    let library: CurlLibrary
    let handle: CurlLibrary.Handle

    func set(_ option: CurlOption.Word, _ value: Int) throws(TransportError) {
      try check(library.setWord(handle, option.rawValue, value), option)
    }

    func set(_ option: CurlOption.Text, _ text: String) throws(TransportError) {
      try check(text.withCString { library.setPointer(handle, option.rawValue, $0) }, option)
    }

    /// The list has to live until the transfer is over.
    func set(_ option: CurlOption.List, _ list: CurlList) throws(TransportError) {
      try check(library.setPointer(handle, option.rawValue, UnsafeRawPointer(list.first)), option)
    }

    func set(_ option: CurlOption.Context, _ context: UnsafeMutableRawPointer) throws(TransportError) {
      try check(library.setPointer(handle, option.rawValue, context), option)
    }

    func set(_ option: CurlOption.Receiver, _ receiver: CurlLibrary.Receiver) throws(TransportError) {
      try check(library.setReceiver(handle, option.rawValue, receiver), option)
    }

    func setListener(_ listener: CurlLibrary.Listener) throws(TransportError) {
      try check(library.setListener(handle, CurlOption.listener, listener), "listener")
    }

    func setBody(_ body: Data) throws(TransportError) {
      try set(.bodySize, body.count)
      // Without an address libcurl would ask for the bytes on the standard input.
      let copied = Array(body + [0]).withUnsafeBytes {
        library.setPointer(handle, CurlOption.copiedBody, $0.baseAddress)
      }
      try check(copied, "copiedBody")
    }

    func word(_ info: CurlInfo) -> Int {
      var word = 0
      return library.getInfo(handle, info.rawValue, &word) == 0 ? word : 0
    }

    /// What the transfer's failure is.
    func failure(_ code: Int32) -> CurlFailure {
      let words = library.words(code).map { String(cString: $0) } ?? "error \(code) of libcurl"
      return CurlFailure(code: code, systemCode: Int32(truncatingIfNeeded: word(.systemError)), words: words)
    }

    /// A setting that isn't taken must not be done without: trust depends on it.
    private func check(_ code: Int32, _ option: Any) throws(TransportError) {
      guard code != 0 else { return }
      throw .missing("libcurl is built without the option \(option): install a build with OpenSSL or GnuTLS")
    }
  }
#endif
