import KhipuTestTools

#if !canImport(Darwin)
  import Foundation
  import KhipuKitTestSupport
  import Testing
  @testable import KhipuHTTP

  @Suite(.enabled(if: Identity.isAvailable))
  struct TrustTests {
    static let (mine, other) = ("ecb5fafffe000001", "ecb5fafffe000002")

    @Test(
      "`learn` returns a server's certificate, and sends no request", arguments: Build.installed,
      Loopback.allCases.filter(\.exists))
    func learnsCertificate(_ build: Build, _ address: Loopback) async throws {
      try await withServer(certifiedAs: Self.mine, on: address) { server, identity in
        let endpoint = Endpoint(scheme: .https, host: address.host, port: server.port)
        let certificate = try await learn(endpoint, limits: .patient, library: build.open)
        #expect(certificate == Certificate(fingerprint: identity.fingerprint, commonName: Self.mine))
        #expect(server.bytes.isEmpty)
      }
    }

    @Test(
      "Requests name a server by its certified name, and share one connection", arguments: Build.installed,
      Loopback.allCases.filter(\.exists)
    )
    func namesCertifiedServer(_ build: Build, _ address: Loopback) async throws {
      try await withServer(certifiedAs: Self.mine, on: address) { (server, _) async throws in
        let transport = Transport.live(server.endpoint, limits: .patient, library: build.open)
        for _ in 1...3 { #expect(try await transport.send(.lights).status == 200) }
        #expect(server.requests.map(\.path) == Array(repeating: HTTPRequest.lights.path, count: 3))
        #expect(server.requests.first?.headers["host"] == "\(Self.mine):\(server.port)")
        #expect(server.connections == 1)
      }
    }

    @Test(
      "A server can be pinned by its key alone, without a certified name, for requests and streams",
      arguments: Build.installed)
    func isPinnedByKeyAlone(_ build: Build) async throws {
      try await withServer(certifiedAs: "emulator") { server, _ in
        #expect(server.endpoint.certifiedName == nil)
        let transport = Transport.live(server.endpoint, limits: .patient, library: build.open)
        for result in [await transport.result(), await transport.streamResult()] {
          #expect(result.map(\.status) == .success(200))
        }
      }
    }

    @Test(
      "A server without the pinned key gets no byte of a request or a stream, and the error has both fingerprints",
      arguments: Build.installed, [mine, other, "emulator"])
    func getsNoByte(_ build: Build, _ name: String) async throws {
      try await withIdentities(Self.mine, name) { identities in
        try await withServer(as: identities[1], replying: .answer()) { server in
          var endpoint = server.endpoint
          endpoint.certifiedName = Self.mine
          endpoint.fingerprint = identities[0].fingerprint
          let (expected, found) = ("\(identities[0].fingerprint)", "\(identities[1].fingerprint)")
          let transport = Transport.live(endpoint, limits: .patient, library: build.open)
          for result in [await transport.result(), await transport.streamResult()] {
            #expect(result == .failure(.untrusted(expected: expected, found: found)))
          }
          #expect(server.bytes.isEmpty)
        }
      }
    }

    @Test(
      "A certificate with the pinned key but another common name is refused, and the error has both names",
      arguments: Build.installed)
    func refusesOtherCommonName(_ build: Build) async throws {
      try await withServer(certifiedAs: Self.mine) { server, _ in
        var endpoint = server.endpoint
        endpoint.certifiedName = Self.other
        let result = await Transport.live(endpoint, limits: .patient, library: build.open).result()
        #expect(result == .failure(.untrusted(expected: Self.other, found: Self.mine)))
        #expect(server.bytes.isEmpty)
      }
    }

    /// What the known authority signed: the server's certificate, another one, or the server's certificate with another name.
    enum Vouched: CaseIterable { case forServer, forAnother, forAnotherName }

    @Test(
      "Without a pin, a server is trusted only if a known authority signed its certificate for its name",
      .enabled(if: Identity.isAvailable), arguments: Build.installed, Vouched.allCases)
    func isTrustedIfSigned(_ build: Build, _ vouched: Vouched) async throws {
      try await withIdentities(vouched == .forAnotherName ? "elsewhere" : "localhost", "localhost") { identities in
        try await withServer(as: identities[0], replying: .answer()) { server in
          let authorities = identities[vouched == .forAnother ? 1 : 0].certificate
          let transport = Transport.live(
            Endpoint(host: "localhost", port: server.port), limits: .patient, authorities: authorities,
            library: build.open)
          switch (await transport.result(), vouched) {
          case (.success, .forServer):
            #expect(server.requests.map(\.headers["host"]) == ["localhost:\(server.port)"])
          case (.failure(.untrusted), .forAnother), (.failure(.untrusted), .forAnotherName):
            #expect(server.bytes.isEmpty)
          case (let result, _): Issue.record("\(result)")
          }
        }
      }
    }

    @Test("Without CA certificates, the error says which package to install", arguments: Build.installed)
    func saysWhichPackage(_ build: Build) async throws {
      try await withServer(certifiedAs: "localhost") { server, _ in
        let transport = Transport.live(
          Endpoint(host: "localhost", port: server.port), limits: .patient, authorities: "/none", library: build.open)
        let reason = "there are no certificates of authorities: install the package ca-certificates"
        #expect(await transport.result() == .failure(.missing(reason)))
      }
    }

    @Test("Without a pin, a self-signed certificate is refused", arguments: Build.installed)
    func refusesSelfSigned(_ build: Build) async throws {
      try await withServer(certifiedAs: Self.mine) { server, identity in
        var endpoint = server.endpoint
        endpoint.fingerprint = nil
        let result = await Transport.live(endpoint, limits: .patient, library: build.open).result()
        let expected = "one that a known authority has signed"
        #expect(result == .failure(.untrusted(expected: expected, found: "\(identity.fingerprint)")))
        #expect(server.bytes.isEmpty)
      }
    }

    @Test("A pinned server gets no request over HTTP")
    func getsNoRequest() async throws {
      try await withServer(replying: .answer()) { server in
        var endpoint = server.endpoint
        endpoint.fingerprint = .unmatchable
        let result = await Transport.live(endpoint, limits: .patient).result()
        #expect(
          result == .failure(.untrusted(expected: "\(Fingerprint.unmatchable)", found: "no certificate, over HTTP")))
        #expect(server.connections == 0)
      }
    }

    @Test("A server without TLS is reported, and gets no request", arguments: Build.installed)
    func isReportedWithoutTLS(_ build: Build) async throws {
      try await withServer(replying: .answer()) { server in
        var endpoint = server.endpoint
        endpoint.scheme = .https
        endpoint.fingerprint = .unmatchable
        #expect(await Transport.live(endpoint, limits: .patient, library: build.open).result() == .failure(.noTLS))
        #expect(server.bytes.firstRange(of: Data("SECRETKEY".utf8)) == nil)
      }
    }

    @Test(
      "A certificate's common name is parsed from the subject formats of OpenSSL and GnuTLS",
      arguments: [
        ("C = NL, O = Philips Hue, CN = ecb5fafffe000001", "ecb5fafffe000001"),
        ("C=NL,O=Philips Hue,CN=ecb5fafffe000001", "ecb5fafffe000001"), ("CN=a", "a"), ("CN = a b ", "a b"),
        ("O = CN, CN = a=b", "a=b"), ("", nil), ("O = a", nil), ("CN", nil), ("OCN = a", nil),
      ] as [(String, String?)])
    func commonName(_ subject: String, _ name: String?) {
      #expect(CurlHandshake.commonName(subject: subject[...]) == name)
    }
  }
#endif
