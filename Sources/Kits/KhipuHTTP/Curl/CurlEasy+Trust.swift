#if !canImport(Darwin)
  /// The settings by which libcurl trusts a server.
  extension CurlEasy {
    func trust(_ endpoint: Endpoint, _ authorities: String?) throws(TransportError) {
      switch (endpoint.scheme, endpoint.fingerprint) {
      case (.http, nil): return
      case (.http, let expected?): throw .untrusted(expected: "\(expected)", found: "no certificate, over HTTP")
      case (.https, let expected?): try pin(expected, name: endpoint.certifiedName)
      // Nothing is pinned: libcurl trusts the system's certificate authorities by default.
      case (.https, nil): if let authorities { try set(.authorities, authorities) }
      }
    }

    /// Trusts the pinned key in place of a certificate authority.
    ///
    /// Safe without checking signatures: the server proves in the handshake that it has the private key, and libcurl closes
    /// the connection before it sends a byte of the request if the key isn't the pinned one. A build of libcurl that can't
    /// pin refuses the option, which ends the transfer.
    func pin(_ fingerprint: Fingerprint, name: String?) throws(TransportError) {
      try set(.pinnedPublicKey, fingerprint.description)
      try set(.verifyPeer, 0)
      try set(.verifyHost, name == nil ? 0 : 2)
    }

    /// Trusts only the authorities, and only for the certificate.
    func verify(_ certificate: Certificate, by authorities: CurlAuthorities) throws(TransportError) {
      try set(.pinnedPublicKey, certificate.fingerprint.description)
      try set(.verifyPeer, 1)
      try set(.verifyHost, 2)
      try set(.authorities, authorities.path)
      // Otherwise some builds also trust the system's authorities.
      try set(.authoritiesFolder, nil)
    }
  }
#endif
