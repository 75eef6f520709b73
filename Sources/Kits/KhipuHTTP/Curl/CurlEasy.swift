#if !canImport(Darwin)
  /// An easy handle of libcurl: the settings and results of one transfer.
  struct CurlEasy {
    let library: CurlLibrary
    let handle: CurlLibrary.Handle

    func set(_ option: CurlOption.Word, _ value: Int) throws(TransportError) {
      try check(library.setWord(handle, option.rawValue, value), option)
    }

    func set(_ option: CurlOption.Text, _ text: String) throws(TransportError) {
      try check(text.withCString { library.setPointer(handle, option.rawValue, $0) }, option)
    }

    /// The pointee has to outlive the transfer.
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
      // Adds a byte, because an empty array may have no address, and for a null pointer libcurl reads standard input.
      let code = (body + [0]).withUnsafeBytes {
        library.setPointer(handle, CurlOption.Pointer.copiedBody.rawValue, $0.baseAddress)
      }
      try check(code, CurlOption.Pointer.copiedBody)
    }

    func word(_ info: CurlInfo) -> Int {
      var word = 0
      return library.getInfo(handle, info.rawValue, &word) == 0 ? word : 0
    }

    /// Whether the last transfer sent at least a part of its request.
    var isSent: Bool { word(.requestSize) > 0 }

    /// Throws if libcurl refuses a setting, because trust depends on the settings.
    private func check(_ code: Int32, _ option: Any) throws(TransportError) {
      guard code != 0 else { return }
      throw .missing("libcurl is built without the option \(option): install a build with OpenSSL or GnuTLS")
    }
  }
#endif
