#if !canImport(Darwin)
  import Glibc
  import Testing
  @testable import KhipuHTTP

  struct CurlEasyTests {
    typealias Word = CurlOption.Word
    typealias Text = CurlOption.Text
    typealias Pointer = CurlOption.Pointer
    /// `curl_easy_option_by_id`, since libcurl 7.73. The first member of the result is the option's name.
    typealias Finder = @convention(c) (Int32) -> UnsafePointer<UnsafePointer<CChar>>?

    private static let finder: Finder? = {
      let symbol = CurlLibrary.names.lazy.compactMap { dlopen($0, RTLD_LAZY) }.first.flatMap {
        dlsym($0, "curl_easy_option_by_id")
      }
      return symbol.map { unsafeBitCast($0, to: Finder.self) }
    }()

    @Test(
      "Each `CurlOption` has the number that libcurl assigns to the option's name", .enabled(if: finder != nil),
      arguments: [
        (Word.verbose.rawValue, "VERBOSE"), (Word.bodySize.rawValue, "POSTFIELDSIZE"),
        (Word.verifyPeer.rawValue, "SSL_VERIFYPEER"), (Word.freshConnection.rawValue, "FRESH_CONNECT"),
        (Word.noReuse.rawValue, "FORBID_REUSE"), (Word.verifyHost.rawValue, "SSL_VERIFYHOST"),
        (Word.httpVersion.rawValue, "HTTP_VERSION"), (Word.noSignal.rawValue, "NOSIGNAL"),
        (Word.connectTimeoutMilliseconds.rawValue, "CONNECTTIMEOUT_MS"), (Word.certificateInfo.rawValue, "CERTINFO"),
        (Word.protocols.rawValue, "PROTOCOLS"), (Word.keepAlive.rawValue, "TCP_KEEPALIVE"),
        (Word.keepAliveIdleSeconds.rawValue, "TCP_KEEPIDLE"), (Word.keepAliveIntervalSeconds.rawValue, "TCP_KEEPINTVL"),
        (Word.pathAsIs.rawValue, "PATH_AS_IS"), (Word.longestIdleSeconds.rawValue, "MAXAGE_CONN"),
        (Word.quickExit.rawValue, "QUICK_EXIT"), (Text.url.rawValue, "URL"), (Text.method.rawValue, "CUSTOMREQUEST"),
        (Text.authorities.rawValue, "CAINFO"), (Text.noProxy.rawValue, "NOPROXY"),
        (Text.pinnedPublicKey.rawValue, "PINNEDPUBLICKEY"), (Pointer.bodyContext.rawValue, "WRITEDATA"),
        (Pointer.headers.rawValue, "HTTPHEADER"), (Pointer.headContext.rawValue, "HEADERDATA"),
        (Pointer.listenerContext.rawValue, "DEBUGDATA"), (Pointer.copiedBody.rawValue, "COPYPOSTFIELDS"),
        (Pointer.connectTo.rawValue, "CONNECT_TO"), (Pointer.body.rawValue, "WRITEFUNCTION"),
        (Pointer.head.rawValue, "HEADERFUNCTION"), (Pointer.listener.rawValue, "DEBUGFUNCTION"),
      ] as [(Int32, String)])
    func numbersOfOptions(_ number: Int32, _ name: String) throws {
      let find = try #require(Self.finder)
      // libcurl has the option 322 since 7.87.
      guard let option = find(number) else { return #expect(number == 322) }
      #expect(String(cString: option.pointee) == name)
    }

    @Test(
      "Error codes of libcurl are mapped to transport errors, and an unexpected code is in the error's text",
      arguments: [
        (1, .malformed("what came is no HTTP")), (8, .malformed("what came is no HTTP")),
        (6, .unreachable("the name of the host can't be resolved")), (7, .unreachable("no connection")),
        (18, .closed), (52, .closed), (55, .closed), (56, .closed), (28, .timedOut(seconds: 10, isSent: false)),
        (35, .noTLS), (59, .noTLS),
        (77, .missing("there are no certificates of authorities: install the package ca-certificates")),
        (9, .malformed("error 9 of libcurl")), (60, .malformed("error 60 of libcurl")),
      ] as [(Int32, TransportError)])
    func mapsErrorCodes(_ code: Int32, _ error: TransportError) throws {
      let library = try CurlLibrary.open()
      let handle = try #require(library.easyInit())
      defer { library.easyCleanup(handle) }
      #expect(CurlEasy(library: library, handle: handle).error(code, TransportLimits()) == error)
    }
  }
#endif
