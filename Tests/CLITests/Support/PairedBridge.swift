import Foundation
import KhipuCommandLine
import KhipuControl
import KhipuFiles
import KhipuTestTools
import Models
import TestSupport
import Testing

@testable import CLI
@testable import Gateways

@_spi(Composition) import UseCases

/// The scheme of a bridge's URL.
enum Scheme: CaseIterable { case http, https }

/// A home that is paired with a served bridge and has loaded all parts.
struct PairedBridge {
  let sandbox: Sandbox
  let server: Server
  let bridge: ServedBridge

  var host: String { "127.0.0.1:\(server.port)" }

  /// Changes the host and port in the stored pairing.
  func move(to host: String, _ port: Int) throws {
    let file = sandbox.home.appending(path: "bridge-key.json")
    var kept = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    (kept["host"], kept["port"]) = (host, port)
    // Renamed, because a running process may read the file.
    let draft = sandbox.folder.appending(path: UUID().uuidString)
    try JSONSerialization.data(withJSONObject: kept).write(to: draft)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: draft.path)
    #expect(rename(draft.path, file.path) == 0)
  }

  /// The state as it is stored, without reading the bridge.
  func keptState() async throws -> AppState { try await app().state() }

  /// Loads the bridge's present state, and returns the stored state.
  @discardableResult
  func loadedState() async throws -> AppState {
    try await app().state(after: StatePart.scenes.sources + StatePart.scenes.extras)
  }

  /// Expects that the stored state matches the bridge.
  func expectAgreement() async throws {
    let kept = try await keptState()
    #expect(try await loadedState() == kept)
  }

  /// Expects that the key is only in its file, and in no output.
  func expectSecrecy(_ ending: Ending) throws {
    #expect(!(ending.output + ending.errors).contains(bridge.key))
    let key = Data(bridge.key.utf8)
    let files = try FileManager.default.contentsOfDirectory(at: sandbox.home, includingPropertiesForKeys: nil)
    let keeping = try files.filter { try Data(contentsOf: $0).firstRange(of: key) != nil }
    #expect(keeping.map(\.lastPathComponent) == ["bridge-key.json"])
  }

  /// A new app that shares the home's files.
  func app() throws -> App { try App(Configuration(home: sandbox.home.path, timeout: .seconds(600))) }
}

/// Runs the body with a paired home that has loaded all parts. Its bridge has one light of each kind.
func withPairedBridge(
  _ scheme: Scheme, hasEvents: Bool = false, isolation: isolated (any Actor)? = #isolation,
  _ body: (PairedBridge) async throws -> Void
) async throws {
  try await withSandbox { sandbox in
    let bridge = ServedBridge(hasEvents: hasEvents)
    try await withServer(bridge, scheme) { server in
      let paired = PairedBridge(sandbox: sandbox, server: server, bridge: bridge)
      let home = HomeDirectory(path: sandbox.home.path)
      await withCurrent(.live(home: home, timeout: .seconds(600)) { _ in }) {
        #expect(await BridgePairer().request(.pair(with: paired.host)) == .succeeded)
      }
      try await paired.loadedState()
      try await body(paired)
    }
  }
}

/// Runs the body with a server for the bridge. Over HTTPS, it has a new certificate for the bridge's ID.
func withServer(
  _ bridge: ServedBridge, _ scheme: Scheme, isolation: isolated (any Actor)? = #isolation,
  _ body: (Server) async throws -> Void
) async throws {
  switch scheme {
  case .http: try await withServer(bridge.answer, body: body)
  case .https:
    try await withIdentities(bridge.id) { identities in
      try await withServer(as: identities[0], bridge.answer, body: body)
    }
  }
}
