#if !canImport(Darwin)
  extension Transport {
    /// The network, through the system's libcurl, off the cooperative pool.
    ///
    /// A request is sent only to whoever has the endpoint's key, where it has one. What a cancellation ends is over when
    /// `send` returns.
    ///
    /// - Parameter authorities: The file with those who vouch where nothing is pinned; nil for the ones of the system.
    static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), authorities: String? = nil,
      library: @escaping CurlLibrary.Opening = CurlLibrary.open
    ) -> Transport {
      let pool = CurlPool(limits.connections, library)
      return Transport { request throws(TransportError) in
        try await pool.withConnection { connection throws(TransportError) in
          try await connection.send(request, to: endpoint, limits, authorities)
        }
      }
    }
  }

  /// Asks who is there, and sends nothing: the certificate to pin, over HTTPS.
  ///
  /// - Throws: `.broken` where whoever is there speaks no TLS, and all that a transport throws.
  func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(),
    library: CurlLibrary.Opening = CurlLibrary.open
  ) async throws(TransportError) -> Certificate {
    try await CurlConnection(library()).identify(endpoint, limits)
  }
#endif
