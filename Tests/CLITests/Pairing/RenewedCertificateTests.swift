import Foundation
import KhipuTestTools
import TestSupport
import Testing

@Suite(.enabled(if: Identity.isAvailable), .timeLimit(.minutes(10)))
struct RenewedCertificateTests {
  @Test(
    "After a bridge got a new certificate from a root in `bridge-roots.pem`, the first command succeeds, and the next checks nothing",
    arguments: [["turn plug on"], ["connect", "HOST"]])
  func firstCommandSucceeds(_ arguments: [String]) async throws {
    try await withPairedBridge(.https) { paired in
      try await withIdentities("root") { roots in
        let file = paired.sandbox.home.appending(path: "bridge-roots.pem")
        try Data(roots[0].pem.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
        let renewed = try await roots[0].signing(paired.bridge.id)
        paired.server.restart(as: renewed)
        let ending = try await paired.sandbox.run(arguments.map { $0 == "HOST" ? paired.host : $0 })
        #expect(ending.code == 0, "\(ending)")
        let kept = paired.sandbox.home.appending(path: "bridge-key.json")
        #expect(try String(contentsOf: kept, encoding: .utf8).contains(renewed.digest.base64EncodedString()))
        let before = paired.server.connections
        let next = try await paired.sandbox.run("lights")
        #expect(next.code == 0 && next.errors.isEmpty)
        #expect(paired.server.connections == before + 1)
      }
    }
  }
}
