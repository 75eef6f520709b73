import KhipuKitTestSupport
import KhipuTestTools
import Testing

@testable import KhipuHTTP

struct AuthoritiesTests {
  private static let (begin, end) = ("-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----")

  @Test(
    "Certificates are read from PEM, whatever is between them",
    arguments: [
      ("\(begin)\nAQID\n\(end)\n", [[1, 2, 3]]),
      ("# mine\r\n\(begin)\r\nAQ\r\nID\r\n\(end)\r\n-----BEGIN PRIVATE KEY-----\nAA==\n", [[1, 2, 3]]),
      ("\(begin)AQID\(end)\(begin)BA==\(end)", [[1, 2, 3], [4]]),
      ("", nil), ("AQID", nil), ("\(begin)\n\(end)", nil), ("\(begin)\nAQID", nil), ("\(begin)\n?\n\(end)", nil),
      ("\(begin)\nAQID\n\(end)\n\(begin)\nAQI\n\(end)", nil), ("\(begin)\n\(begin)\nAQID\n\(end)", nil),
    ] as [(String, [[UInt8]]?)])
  func readsPEM(_ text: String, _ certificates: [[UInt8]]?) throws {
    let authorities = Authorities(pem: text)
    #expect(authorities?.certificates.map(Array.init) == certificates)
    // What libcurl gets is read in the same way, and has nothing else.
    #expect(authorities.flatMap { Authorities(pem: $0.pem) } == authorities)
    #expect(authorities?.pem.contains("PRIVATE") != true)
  }

  #if !canImport(Darwin)
    private static let (mine, other) = ("ecb5fafffe000001", "ecb5fafffe000002")

    /// The certificate of a server that should have the name `mine`.
    enum Shown: String, CaseIterable, Sendable {
      case signed, upperCase, throughAnother, namedTwice
      case expired, throughExpired, withoutChain, ofAnotherName, namedOtherwise, forClients
      case signedByStranger, signedByServer, selfSigned

      /// Whether the root's signature proves the name.
      var isProof: Bool { [.signed, .upperCase, .throughAnother, .namedTwice].contains(self) }

      func identity(under root: Identity, _ stranger: Identity, _ own: Identity) async throws -> Identity {
        func between(days: Int = 3650) async throws -> Identity {
          try await root.signing("between", isAuthority: true, days: days)
        }
        return switch self {
        case .signed: try await root.signing(mine)
        case .upperCase: try await root.signing(mine.uppercased())
        case .throughAnother: try await between().signing(mine)
        case .namedTwice: try await root.signing(mine, alternativeName: mine)
        case .expired: try await root.signing(mine, days: -1)
        case .throughExpired: try await between(days: -1).signing(mine)
        case .withoutChain: try await between().signing(mine).withoutChain()
        case .ofAnotherName: try await root.signing(other)
        case .namedOtherwise: try await root.signing(mine, alternativeName: other)
        case .forClients: try await root.signing(mine, usage: "clientAuth")
        case .signedByStranger: try await stranger.signing(mine)
        case .signedByServer: try await root.signing(other).signing(mine)
        case .selfSigned: own
        }
      }
    }

    @Test(
      "A certificate is learned as signed only if a given authority signed it for the name, and no request is sent",
      .enabled(if: Identity.isAvailable), arguments: Build.installed, Shown.allCases)
    func isLearnedAsSigned(_ build: Build, _ shown: Shown) async throws {
      try await withIdentities("root", "root", Self.mine) { roots in
        let identity = try await shown.identity(under: roots[0], roots[1], roots[2])
        try await withServer(as: identity, replying: .answer()) { server in
          var endpoint = Endpoint(host: "127.0.0.1", port: server.port)
          endpoint.certifiedName = Self.mine
          let result = await Self.learn(endpoint, signedBy: try #require(Authorities(pem: try roots[0].pem)), build)
          let certificate = Certificate(fingerprint: identity.fingerprint, commonName: identity.commonName)
          let untrusted = TransportError.untrusted(
            expected: "one that a known authority has signed", found: identity.fingerprint.description)
          #expect(result == (shown.isProof ? .success(certificate) : .failure(untrusted)))
          #expect(server.bytes.isEmpty)
        }
      }
    }

    @Test(
      "An authority that can't be decoded is reported, and a server without TLS, too",
      .enabled(if: Identity.isAvailable), arguments: Build.installed)
    func failures(_ build: Build) async throws {
      let broken = try #require(Authorities(pem: "\(Self.begin)\nAQID\n\(Self.end)"))
      try await withServer(certifiedAs: Self.mine) { server, _ in
        #expect(await Self.learn(server.endpoint, signedBy: broken, build) == .failure(.undecodable))
      }
      try await withServer(replying: .answer()) { server in
        var endpoint = server.endpoint
        endpoint.scheme = .https
        #expect(await Self.learn(endpoint, signedBy: broken, build) == .failure(.noTLS))
      }
    }

    private static func learn(
      _ endpoint: Endpoint, signedBy authorities: Authorities, _ build: Build
    ) async -> Result<Certificate, TransportError> {
      do throws(TransportError) {
        return .success(
          try await KhipuHTTP.learn(endpoint, signedBy: authorities, limits: .patient, library: build.open))
      } catch { return .failure(error) }
    }
  #endif
}
