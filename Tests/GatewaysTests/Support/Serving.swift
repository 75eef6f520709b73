import KhipuControl
import KhipuFiles
import KhipuHTTP
import KhipuKitTestSupport
import KhipuTestTools
import TestSupport
import Testing
@_spi(Composition) import UseCases

@testable import Gateways

/// Runs the body with a home and the bridge behind a server: over HTTPS with a certificate for `name`, or HTTP if nil.
func serving(
  _ bridge: PairingBridge, as name: String? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: (HomeDirectory, Server) async throws -> Void
) async throws {
  guard let name else { return try await serving(bridge.answer, body: body) }
  try await withHome { home in
    try await withIdentities(name) { identities in
      try await withServer(as: identities[0], bridge.answer) { try await body(home, $0) }
    }
  }
}

/// Runs the body with a home and a server that replies to each request over HTTP with `reply`.
func serving(
  isolation: isolated (any Actor)? = #isolation, _ reply: @escaping @Sendable (ReceivedRequest) async -> Reply,
  body: (HomeDirectory, Server) async throws -> Void
) async throws {
  try await withHome { home in try await withServer(reply) { try await body(home, $0) } }
}

extension Server {
  /// The address as a user types it.
  var host: Endpoint { Endpoint(host: address.host, port: port) }
}

extension HomeDirectory {
  /// Changes the port of the paired bridge to the endpoint's, and returns the credentials.
  @discardableResult
  func move(to endpoint: Endpoint) async throws -> Credentials {
    var moved = try #require(try await paired())
    moved.bridge.endpoint.port = endpoint.port
    try await CredentialsFile(home: self).write(moved)
    return moved
  }

  /// A live environment with nothing cached, as in a new process. By default, waiting for the link button takes no real time.
  /// The search for a bridge that moved finds `bridges`, and sends nothing.
  func environment(
    at host: Endpoint? = nil, expecting expected: ExpectedPairing? = nil, timeout: Duration = .seconds(600),
    clock: some Clock<Duration> = StoppedClock(isInHurry: true), finding bridges: @escaping Discovery.Way = { [] },
    progress: @escaping @Sendable (PairingProgress) -> Void = { _ in },
    notice: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }
  ) -> Environment {
    var environment = Environment.live(home: self, timeout: timeout, notice: notice)
    let lookup = BridgeLookup(
      self, at: host, timeout: timeout, expecting: expected, simulated: .simulated(self, timeout: timeout),
      store: environment.store, search: bridges, clock: clock, progress: progress)
    environment.bridge = Bridge(lookup)
    environment.pairing = .live(self, timeout: timeout, clock: clock, status: lookup.status, progress: progress)
    return environment
  }

  func pair(with host: Endpoint, in environment: Environment? = nil) async -> Outcome {
    await withCurrent(environment ?? self.environment()) {
      await BridgePairer().request(.pair(with: host.description))
    }
  }

  func unpair(in environment: Environment? = nil) async -> Outcome {
    await withCurrent(environment ?? self.environment()) { await BridgePairer().request(.unpair) }
  }

  /// The credentials of the paired bridge; nil without a pairing.
  func paired() async throws(FileError) -> Credentials? { try await CredentialsFile(home: self).read() }

  func status(at host: Endpoint? = nil) async throws(BridgeError) -> BridgeStatus {
    try await environment(at: host).pairing.status()
  }
}
