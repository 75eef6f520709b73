@testable import KhipuHTTP

#if !canImport(Darwin)
  /// A build of libcurl that may be installed.
  enum Build: String, CaseIterable, Sendable {
    case openSSL = "libcurl.so.4"
    case gnuTLS = "libcurl-gnutls.so.4"

    static let installed = allCases.filter { if case .success = $0.library { true } else { false } }

    private var library: Result<CurlLibrary, TransportError> { Self.libraries[self] ?? .failure(.missing(rawValue)) }

    // Each library is opened once.
    private static let libraries = Dictionary(
      uniqueKeysWithValues: allCases.map { build in
        (build, Result { () throws(TransportError) in try CurlLibrary(names: [build.rawValue]) })
      })

    @Sendable func open() throws(TransportError) -> CurlLibrary { try library.get() }
  }
#endif
