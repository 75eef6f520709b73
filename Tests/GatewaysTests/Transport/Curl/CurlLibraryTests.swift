#if !canImport(Darwin)
  import Foundation
  import TestSupport
  import Testing

  @testable import Gateways

  @Suite("The library of the live transport")
  struct CurlLibraryTests {
    @Test("a library that isn't there is said, with what to install")
    func missing() async {
      let transport = Transport.live(Endpoint(host: "127.0.0.1")) { () throws(TransportError) in
        try CurlLibrary(names: ["libkhipu.so.1"])
      }
      await #expect { try await transport.send(.lights) } throws: { error in
        guard case .missing(let words)? = error as? TransportError else { return false }
        return words.contains("install") && words.contains("libcurl4") && !words.contains("\n")
      }
    }

    @Test("a library that lacks a function is said")
    func old() async {
      #expect(
        throws: TransportError.missing("libcurl is older than 7.68 (it has no curl_easy_init): install a newer one")
      ) {
        try CurlLibrary(names: ["libc.so.6"])
      }
    }
  }
#endif
