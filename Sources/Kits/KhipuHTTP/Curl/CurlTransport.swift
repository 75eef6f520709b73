#if !canImport(Darwin)
  import KhipuConcurrency
  import Synchronization

  extension Transport {
    /// A transport over the network, through the system's libcurl, off the cooperative pool.
    ///
    /// If the endpoint has a pinned key, a request is sent only to a server with that key. A cancelled transfer has ended
    /// when `send` or `stream` returns. If no connection is free, callers of `send` wait in order of arrival.
    ///
    /// - `userAgent`: The `User-Agent` header of each request.
    public static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil
    ) -> Transport {
      live(endpoint, limits: limits, userAgent: userAgent, library: CurlLibrary.open)
    }

    /// - Parameter authorities: The path of a file with the certificates of the trusted authorities; nil for the system's.
    static func live(
      _ endpoint: Endpoint, limits: TransportLimits = TransportLimits(), userAgent: String? = nil,
      authorities: String? = nil, library: @escaping CurlLibrary.Opening
    ) -> Transport {
      let semaphore = AsyncSemaphore(permits: max(1, limits.connections))
      let idle = Mutex<[CurlConnection]>([])
      return Transport(
        send: { request throws(TransportError) in
          try await semaphore.acquire(orThrow: TransportError.cancelled)
          defer { semaphore.release() }
          let kept = idle.withLock { $0.popLast() }
          let connection = if let kept { kept } else { try CurlConnection(library()) }
          defer { idle.withLock { $0.append(connection) } }
          return try await connection.send(request.from(userAgent), to: endpoint, limits, authorities)
        },
        stream: { request, receive throws(TransportError) in
          try await CurlConnection(library()).send(request.from(userAgent), to: endpoint, limits, authorities, receive)
        })
    }
  }

  /// Returns the server's certificate, trusted or not, and sends no request. The endpoint's scheme must be `.https`.
  ///
  /// - Throws: As `Transport.send`; `.unreachable` also if the server has no TLS, `.missing` if libcurl can't report its key.
  public func learn(
    _ endpoint: Endpoint, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    try await learn(endpoint, limits: limits, library: CurlLibrary.open)
  }

  /// Returns the server's certificate if one of the authorities, and no other, signed it for the endpoint's certified name, or
  /// without one for its host. Sends no request. A pinned key is ignored.
  ///
  /// - Throws: `.untrusted` if no authority signed it for the name, or if it or one between is not valid today; else as `learn`.
  public func learn(
    _ endpoint: Endpoint, signedBy authorities: Authorities, limits: TransportLimits = TransportLimits()
  ) async throws(TransportError) -> Certificate {
    try await learn(endpoint, signedBy: authorities, limits: limits, library: CurlLibrary.open)
  }

  func learn(
    _ endpoint: Endpoint, signedBy authorities: Authorities, limits: TransportLimits, library: CurlLibrary.Opening
  ) async throws(TransportError) -> Certificate {
    try await CurlConnection(library()).identify(endpoint, signedBy: authorities, limits)
  }

  func learn(
    _ endpoint: Endpoint, limits: TransportLimits, library: CurlLibrary.Opening
  ) async throws(TransportError) -> Certificate {
    try await CurlConnection(library()).identify(endpoint, limits)
  }
#endif
