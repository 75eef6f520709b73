import Foundation
import KhipuControl
import KhipuFiles
import KhipuKitTestSupport
import KhipuTestTools
import Models
import ModelsTestSupport
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways
@testable import KhipuHTTP

@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct RenewedCertificateTests {
  private static let (id, other) = ("ecb5fafffe000001", "ecb5fafffe000002")

  /// The certificates of a bridge before and after a renewal.
  enum Renewal: CaseIterable {
    case signedToSigned, selfSignedToSigned, keyAloneToSigned
    case signedToSelfSigned, selfSignedToSelfSigned, signedForAnotherBridge, namedOnlyBeside

    var isProof: Bool { [.signedToSigned, .selfSignedToSigned, .keyAloneToSigned].contains(self) }

    func certificates(_ root: Identity, _ own: [Identity]) async throws -> (old: Identity, new: Identity) {
      let signed = try await root.signing(id)
      return switch self {
      case .signedToSigned: (signed, try await root.signing(id))
      case .selfSignedToSigned: (own[0], signed)
      case .keyAloneToSigned: (own[2], signed)
      case .signedToSelfSigned: (signed, own[1])
      case .selfSignedToSelfSigned: (own[0], own[1])
      case .signedForAnotherBridge: (signed, try await root.signing(other))
      case .namedOnlyBeside: (signed, try await root.signing(other, alternativeName: id))
      }
    }
  }

  /// Runs the body with a home whose `bridge-roots.pem` has the root, and with certificates that are not under it.
  private func withRoot(
    isolation: isolated (any Actor)? = #isolation, _ body: (HomeDirectory, Identity, [Identity]) async throws -> Void
  ) async throws {
    try await withIdentities("root", Self.id, Self.id, "emulator") { identities in
      try await withHome { (home) async throws in
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        try write(Array(identities[0].pem.utf8), to: home.roots)
        // Others may read it.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: home.roots)
        try await body(home, identities[0], Array(identities.dropFirst()))
      }
    }
  }

  @Test(
    "A paired bridge with a new certificate is trusted again only if a known root signed it for the bridge's id",
    arguments: Renewal.allCases)
  func isTrustedAgain(_ renewal: Renewal) async throws {
    try await withRoot { (home, root, own) async throws in
      let (old, new) = try await renewal.certificates(root, own)
      let bridge = PairingBridge()
      try await withServer(as: old, bridge.answer) { #expect(await home.pair(with: $0.host) == .succeeded) }
      try await withServer(as: new, bridge.answer) { server in
        let paired = try await home.move(to: server.endpoint)
        let environment = home.environment()
        let error = BridgeError.untrusted(expected: "\(old.fingerprint)", found: "\(new.fingerprint)")
        guard renewal.isProof else {
          await #expect(throws: error) { try await environment.bridge.lights() }
          #expect(try await home.status().error == error)
          // There the certificate's subject is checked first.
          let found = renewal == .namedOnlyBeside ? Self.other : Self.id
          let reason = new.commonName == Self.other ? BridgeError.untrusted(expected: Self.other, found: found) : error
          #expect(await home.pair(with: server.host) == .failed(.bridge(reason)))
          await #expect(throws: reason) { try await home.environment(at: server.host).bridge.lights() }
          #expect(try await home.status(at: server.host) == BridgeStatus(host: "\(server.host)", error: reason))
          #expect(try await home.paired() == paired)
          return #expect(server.requests.allSatisfy { $0.path == "/api/config" })
        }
        #expect(try await environment.bridge.lights().map(\.name) == ["Plug"])
        #expect(try await home.paired()?.bridge.endpoint == new.endpoint(at: server.port))
        #expect(try await home.paired()?.key == paired.key)
        // No connection but the one with the request: the certificate isn't checked again.
        let before = server.connections
        #expect(try await home.environment().bridge.lights().map(\.name) == ["Plug"])
        #expect(server.connections == before + 1)
      }
    }
  }

  @Test("With another host given, a renewed certificate is trusted and its key is stored, but the host isn't")
  func renewedAtHost() async throws {
    try await withRenewed { (home, server, new) async throws in
      let before = try await #require(home.paired()).bridge.endpoint
      #expect(try await home.environment(at: server.host).bridge.lights().map(\.name) == ["Plug"])
      let after = try await #require(home.paired()).bridge.endpoint
      #expect((after.host, after.port ?? 0) == (before.host, before.port ?? 0))
      #expect((after.fingerprint, after.certifiedName) == (new.fingerprint, Self.id))
    }
  }

  @Test("A bridge with a renewed certificate can be paired again")
  func pairedAgain() async throws {
    try await withRenewed { (home, server, new) async throws in
      #expect(await home.pair(with: server.host) == .succeeded)
      #expect(try await home.paired()?.bridge.endpoint == new.endpoint(at: server.port))
    }
  }

  @Test("A running process carries on after each renewal: with requests, commands and the event stream")
  func runningProcess() async throws {
    try await withRoot { (home, root, own) async throws in
      let served = ServedBridge(hasEvents: true)
      var environment: Environment?
      for round in 1...3 {
        try await withServer(as: try await root.signing(Self.id), served.answer) { server in
          if environment == nil {
            environment = home.environment()
            #expect(await home.pair(with: server.host) == .succeeded)
          }
          try await home.move(to: server.endpoint)
          let bridge = try #require(environment).bridge
          async let stream = bridge.receiveEvents()
          async let lights = bridge.lights()
          async let reply = bridge.change(.plug, [.turning(.it(.on))], nil)
          #expect(try await lights.count == 5)
          #expect(try await reply.made == [.turning(.it(.on))])
          await served.waitForStreams(round)
          served.endStreams()
          #expect(await stream.end == .success(true))
          #expect(try await home.paired()?.bridge.endpoint == server.identity?.endpoint(at: server.port))
        }
      }
    }
  }

  @Test("If the new key can't be stored because another process changed the pairing meanwhile, its pairing stays")
  func comparesBeforeWriting() async throws {
    try await withHome { (home) async throws in
      let file = CredentialsFile(home: home)
      let (one, other) = (CredentialsFileTests.all[0], CredentialsFileTests.all[1])
      try await file.write(one)
      try await file.replace(other, by: other)
      #expect(try await file.read() == one)
      try await file.replace(one, by: other)
      #expect(try await file.read() == other)
      try await file.remove()
      try await file.replace(other, by: one)
      #expect(try await file.read() == nil)
    }
  }

  #if os(Linux)
    @Test("If the new key can't be stored, the bridge is used nevertheless, and is checked once in a process")
    func cannotBeStored() async throws {
      try await withRenewed { (home, server, _) async throws in
        let paired = try await home.move(to: server.endpoint)
        let environment = home.environment()
        // The draft can't be written.
        try FileManager.default.createDirectory(
          atPath: File.draft(of: home.credentials), withIntermediateDirectories: false)
        #expect(try await environment.bridge.lights().map(\.name) == ["Plug"])
        #expect(try await home.paired() == paired)
        let before = server.connections
        #expect(try await environment.bridge.lights().map(\.name) == ["Plug"])
        #expect(server.connections == before)
      }
    }
  #endif

  @Test(
    "A file of roots that can't be used is reported when a certificate has to be checked, and nothing is sent",
    arguments: [("", 0o600), ("-----BEGIN CERTIFICATE-----\nAQ", 0o600), (nil, 0o620), (nil, 0o602)] as [(String?, Int)]
  )
  func unusableRoots(_ text: String?, _ mode: Int) async throws {
    try await withRenewed { (home, server, _) async throws in
      try await home.move(to: server.endpoint)
      if let text { try write(Array(text.utf8), to: home.roots) }
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: home.roots)
      let reason = "it needs certificates in PEM, and no other user may write it (chmod go-w)"
      let error = BridgeError.pairing(.unreadable(path: home.roots, reason: reason))
      await #expect(throws: error) { try await home.environment().bridge.lights() }
      #expect(server.bytes.isEmpty)
    }
  }

  @Test(
    "Without further roots, a bridge under another root isn't trusted, and the roots are the maker's two documented ones"
  )
  func makersRoots() async throws {
    try await withHome { (home) async throws in #expect(try home.authorities() == .maker) }
    var fingerprints: [String] = []
    for certificate in Authorities.maker.certificates { fingerprints.append(try await fingerprint(of: certificate)) }
    #expect(
      fingerprints == [
        "F0:BD:8E:65:09:E8:2F:77:4D:63:BC:00:9D:53:88:C9:69:FE:3D:CF:7D:6D:54:1D:63:51:B7:2B:89:8D:8A:CF",
        "D8:B8:94:48:B2:AF:8E:16:76:18:5A:C0:72:19:EE:9D:CB:C8:F0:1C:12:2A:02:6A:2A:4B:7B:5C:FE:03:28:B8",
      ])
    try await withRenewed { (home, server, new) async throws in
      let paired = try await home.move(to: server.endpoint)
      try FileManager.default.removeItem(atPath: home.roots)
      let error = BridgeError.untrusted(
        expected: paired.bridge.endpoint.fingerprint?.description ?? "", found: "\(new.fingerprint)")
      await #expect(throws: error) { try await home.environment().bridge.lights() }
      #expect(server.bytes.isEmpty)
    }
  }

  /// Runs the body with a paired home and a server for its bridge, elsewhere, with a renewed certificate.
  private func withRenewed(
    isolation: isolated (any Actor)? = #isolation, _ body: (HomeDirectory, Server, Identity) async throws -> Void
  ) async throws {
    try await withRoot { (home, root, own) async throws in
      let bridge = PairingBridge()
      try await withServer(as: own[0], bridge.answer) { #expect(await home.pair(with: $0.host) == .succeeded) }
      let new = try await root.signing(Self.id)
      try await withServer(as: new, bridge.answer) { try await body(home, $0, new) }
    }
  }
}

extension Identity {
  /// The endpoint of a server at this port, with this certificate pinned.
  fileprivate func endpoint(at port: Int) -> Endpoint {
    var endpoint = Endpoint(host: "127.0.0.1", port: port)
    (endpoint.certifiedName, endpoint.fingerprint) = (commonName, fingerprint)
    return endpoint
  }
}
