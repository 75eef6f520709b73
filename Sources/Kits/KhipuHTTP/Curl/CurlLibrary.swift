#if !canImport(Darwin)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// The functions of libcurl, loaded by `dlopen`, so that a build needs no header and no package.
  ///
  /// `curl_easy_setopt` and `curl_easy_getinfo` are variadic in C. Swift calls them with a fixed last argument, a word or a
  /// pointer: each ABI of Swift on Linux (System V on x86-64, AAPCS on ARM) passes it in the same register as a variadic one.
  struct CurlLibrary: Sendable {
    typealias Handle = OpaquePointer
    typealias List = UnsafeMutableRawPointer
    /// Receives a part of a response's head or body. The parameters are bytes, the size of an item, the number of items, and
    /// a context. Returns the number of bytes consumed.
    typealias Receiver =
      @convention(c) @Sendable (UnsafeMutableRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int
    /// Receives libcurl's debug output. The parameters are handle, kind (0 for a log line), bytes, their number, and a context.
    typealias Listener =
      @convention(c) @Sendable (Handle?, Int32, UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> Int32

    var easyInit: @convention(c) @Sendable () -> Handle?
    var easyReset: @convention(c) @Sendable (Handle) -> Void
    var easyCleanup: @convention(c) @Sendable (Handle) -> Void
    var setWord: @convention(c) @Sendable (Handle, Int32, Int) -> Int32
    var setPointer: @convention(c) @Sendable (Handle, Int32, UnsafeRawPointer?) -> Int32
    var getInfo: @convention(c) @Sendable (Handle, Int32, UnsafeMutableRawPointer) -> Int32
    var append: @convention(c) @Sendable (List?, UnsafePointer<CChar>) -> List?
    var freeList: @convention(c) @Sendable (List?) -> Void
    var multiInit: @convention(c) @Sendable () -> Handle?
    var multiCleanup: @convention(c) @Sendable (Handle) -> Int32
    var addHandle: @convention(c) @Sendable (Handle, Handle) -> Int32
    var removeHandle: @convention(c) @Sendable (Handle, Handle) -> Int32
    var perform: @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>) -> Int32
    var poll:
      @convention(c) @Sendable (Handle, UnsafeMutableRawPointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> Int32
    var wakeUp: @convention(c) @Sendable (Handle) -> Int32
    var readMessage: @convention(c) @Sendable (Handle, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
  }

  /// The end of a transfer: `CURLMsg`, in C's layout.
  struct CurlMessage {
    let kind: Int32
    let handle: OpaquePointer?
    let code: Int32
  }

  extension CurlLibrary {
    /// A `curl_slist` of the lines, which the caller frees.
    func list(_ lines: [String]) -> List? { lines.reduce(nil) { append($0, $1) ?? $0 } }

    typealias Opening = @Sendable () throws(TransportError) -> CurlLibrary

    /// The library, loaded once and never closed, because threads may be running its code.
    @Sendable static func open() throws(TransportError) -> CurlLibrary { try installed.get() }

    private static let installed = Result { () throws(TransportError) in
      try CurlLibrary(names: names)
    }

    // The builds with OpenSSL and with GnuTLS on Debian. Other systems have only the first name.
    static let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]

    /// Opens the first library that is installed. Throws `.missing` if none is, or if it is too old or can't start.
    init(names: [String]) throws(TransportError) {
      guard let library = names.lazy.compactMap({ dlopen($0, RTLD_LAZY | RTLD_LOCAL) }).first else {
        throw .missing(
          "libcurl isn't installed: install the package libcurl4 (Debian, Ubuntu) or libcurl (Fedora, Alpine)")
      }
      /// Looks up a function. `Function` must be its C type.
      func find<Function>(_ name: String) throws(TransportError) -> Function {
        guard let symbol = dlsym(library, name) else {
          throw .missing("libcurl is older than 7.68 (it has no \(name)): install a newer one")
        }
        return unsafeBitCast(symbol, to: Function.self)
      }
      easyInit = try find("curl_easy_init")
      easyReset = try find("curl_easy_reset")
      easyCleanup = try find("curl_easy_cleanup")
      setWord = try find("curl_easy_setopt")
      setPointer = try find("curl_easy_setopt")
      getInfo = try find("curl_easy_getinfo")
      append = try find("curl_slist_append")
      freeList = try find("curl_slist_free_all")
      multiInit = try find("curl_multi_init")
      multiCleanup = try find("curl_multi_cleanup")
      addHandle = try find("curl_multi_add_handle")
      removeHandle = try find("curl_multi_remove_handle")
      perform = try find("curl_multi_perform")
      poll = try find("curl_multi_poll")
      wakeUp = try find("curl_multi_wakeup")
      readMessage = try find("curl_multi_info_read")
      let start: @convention(c) (Int) -> Int32 = try find("curl_global_init")
      // CURL_GLOBAL_ALL
      guard start(3) == 0 else { throw .missing("libcurl can't start: curl_global_init failed") }
    }
  }
#endif
