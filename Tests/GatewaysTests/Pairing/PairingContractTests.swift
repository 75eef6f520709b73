import KhipuHTTP
import KhipuTestTools
import TestSupport
import Testing
import UseCases

/// The contract between pairings and the use cases.
@Suite(.enabled(if: Identity.isAvailable))
struct PairingContractTests {
  @Test("A pairing exists once its key is stored, until it is forgotten", arguments: Implementation.allCases)
  func existsUntilForgotten(_ implementation: Implementation) async throws {
    try await implementation.use { pairing, host in
      try await pairing.forget()
      for _ in 1...2 {
        let offer = try await pairing.request(host)
        #expect(try await !pairing.exists())
        try await offer.accept()
        #expect(try await pairing.exists())
        try await pairing.forget()
        #expect(try await !pairing.exists())
      }
    }
  }

  @Test(
    "If a new key isn't stored, the earlier pairing still exists, and can be forgotten twice",
    arguments: Implementation.allCases)
  func newKeyIsNotStored(_ implementation: Implementation) async throws {
    try await implementation.use { pairing, host in
      try await pairing.request(host).accept()
      _ = try await pairing.request(host)
      #expect(try await pairing.exists())
      for _ in 1...2 {
        try await pairing.forget()
        #expect(try await !pairing.exists())
      }
    }
  }

  enum Implementation: CaseIterable {
    case mock, live

    /// Runs the body with a new pairing, and the host of a bridge whose link button is pressed.
    func use(_ body: (Pairing, _ host: String) async throws -> Void) async throws {
      switch self {
      case .mock: try await body(Environment.mock.pairing, "192.0.2.1")
      case .live:
        try await serving(PairingBridge()) { home, server in
          try await body(home.environment().pairing, server.host.description)
        }
      }
    }
  }
}
