import KhipuTestTools

#if !canImport(Darwin)
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  struct CurlLibraryTests {
    @Test(
      "If libcurl isn't installed, or lacks a function, the error says what to install",
      arguments: [
        (
          "libnone.so.1",
          "libcurl isn't installed: install the package libcurl4 (Debian, Ubuntu) or libcurl (Fedora, Alpine)"
        ),
        ("libc.so.6", "libcurl is older than 7.68 (it has no curl_easy_init): install a newer one"),
      ])
    func saysWhatToInstall(_ name: String, _ reason: String) async {
      let transport = Transport.live(Endpoint(host: "127.0.0.1")) { () throws(TransportError) in
        try CurlLibrary(names: [name])
      }
      #expect(await transport.result() == .failure(.missing(reason)))
    }

    @Test(
      "If libcurl can't pin a key, the error names the missing option, and no connection is opened",
      .enabled(if: Identity.isAvailable)
    )
    func namesMissingOption() async throws {
      try await withServer(certifiedAs: "ecb5fafffe000001") { server, _ in
        let transport = Transport.live(server.endpoint, limits: .patient, library: Self.openUnpinnable)
        let reason = "libcurl is built without the option pinnedPublicKey: install a build with OpenSSL or GnuTLS"
        #expect(await transport.result() == .failure(.missing(reason)))
        await #expect(throws: TransportError.missing(reason)) {
          try await learn(server.endpoint, limits: .patient, library: Self.openUnpinnable)
        }
        #expect(server.connections == 0)
      }
    }

    /// The installed library, except that setting a pinned key fails with CURLE_NOT_BUILT_IN (4).
    @Sendable private static func openUnpinnable() throws(TransportError) -> CurlLibrary {
      var library = try CurlLibrary.open()
      library.setPointer = { handle, option, pointer in
        guard option != CurlOption.Text.pinnedPublicKey.rawValue else { return 4 }
        do { return try CurlLibrary.open().setPointer(handle, option, pointer) } catch { return 4 }
      }
      return library
    }

    @Test("libcurl is set to one scheme, HTTP/1.1, unchanged paths, no signals, limits, and a quick exit if it has one")
    func settings() async throws {
      try await withTransport(library: Self.openRecording) { transport, _ in
        _ = try await transport.send(.lights)
        let expected: [CurlOption.Word: Int] = [
          .protocols: 1, .httpVersion: 2, .pathAsIs: 1, .noSignal: 1, .longestIdleSeconds: 600,
          .connectTimeoutMilliseconds: 600_000, .quickExit: 1,
        ]
        #expect(Dictionary(Self.words.events) { $1 } == expected)
      }
    }

    // Static, because a C function can't capture context; so only one test may record.
    private static let words = Recorder<(CurlOption.Word, Int)>()

    /// The installed library, but without `quickExit`, which records each numeric option that is set, and its value.
    @Sendable private static func openRecording() throws(TransportError) -> CurlLibrary {
      var library = try CurlLibrary.open()
      library.setWord = { handle, option, word in
        guard let name = CurlOption.Word(rawValue: option) else { return 4 }
        CurlLibraryTests.words.record((name, word))
        // CURLE_UNKNOWN_OPTION, as before 7.87.
        do { return try name == .quickExit ? 48 : CurlLibrary.open().setWord(handle, option, word) } catch { return 4 }
      }
      return library
    }
  }
#endif
