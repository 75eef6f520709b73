import KhipuTestTools
import TestSupport

/// What a command finds in place of the paired bridge.
enum Elsewhere: CaseIterable {
  case closedPort, otherCertificate, noHTTPS, noBridge, otherBridge

  /// Whether the command finds it at the paired bridge's address, not at one given with `--bridge`.
  var isPaired: Bool {
    switch self {
    case .closedPort, .otherCertificate, .noHTTPS: true
    case .noBridge, .otherBridge: false
    }
  }

  func isPossible(with scheme: Scheme) -> Bool {
    switch self {
    case .closedPort, .noBridge, .otherBridge: true
    case .otherCertificate, .noHTTPS: scheme == .https
    }
  }

  var ends: (code: Int32, says: String) {
    switch self {
    case .closedPort: (69, "the bridge is not reachable: \"")
    case .otherCertificate: (77, "the bridge has another fingerprint: \"")
    case .noHTTPS: (69, "the bridge is not reachable: \"it has no HTTPS that this app understands\"")
    case .noBridge: (66, " is no Hue bridge")
    case .otherBridge: (77, "the bridge is not paired with this home")
    }
  }

  /// Serves what the command finds, if anything, and runs the body with its port.
  func serve(
    besides paired: PairedBridge, _ scheme: Scheme, isolation: isolated (any Actor)? = #isolation,
    _ body: (Int) async throws -> Void
  ) async throws {
    switch self {
    case .closedPort:
      let closed = try Socket(boundTo: .v4)
      defer { closed.close() }
      try await body(closed.port())
    case .otherCertificate: try await withServer(paired.bridge, .https) { try await body($0.port) }
    case .noHTTPS: try await withServer(paired.bridge, .http) { try await body($0.port) }
    case .noBridge: try await withServer({ _ in .answer(200, "<html></html>") }) { try await body($0.port) }
    case .otherBridge:
      try await withServer(ServedBridge(id: "ecb5fafffe000002"), scheme) { try await body($0.port) }
    }
  }
}
