import TestSupport
import UseCases

@testable import Gateways

/// Runs the body with a home and the bridge behind a server; with a name over HTTPS, under a certificate with that name.
func serving(
  _ bridge: PairingBridge, as name: String? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: (Home, Server) async throws -> Void
) async throws {
  try await withHome { home in
    guard let name else { return try await withServer(bridge.answer) { try await body(home, $0) } }
    try await withIdentities(name) { identities in
      try await withServer(as: identities[0], bridge.answer) { try await body(home, $0) }
    }
  }
}

extension Server {
  /// What somebody types to reach it.
  var host: Endpoint { Endpoint(host: address.host, port: port) }
}

extension Home {
  /// Pairs with the bridge at the host, in no time.
  func connect(
    to host: Endpoint, notice: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws(Failure) -> BridgeDescription {
    try await connect(to: host, timeout: .seconds(30), clock: HurriedClock(), notice: notice) { _ in }
  }

  /// Forgets the bridge; nobody is told of repairs.
  func disconnect() throws(Failure) -> Bool { try disconnect { _ in } }
}
