import KhipuHTTP
import KhipuValues
import Models
import UseCases

enum Discovery {
  typealias Way = @Sendable () async throws(DiscoveryError) -> [FoundBridge]

  /// Searches by multicast DNS, then by Signify's service if no bridge replies. Returns each bridge once, ordered by id.
  ///
  /// - Parameter timeout: The limit for the service's reply.
  static func nearby(timeout: Duration) async throws(DiscoveryError) -> [FoundBridge] {
    let service = Transport.live(
      DiscoveryService.host, limits: TransportLimits(timeout: timeout), userAgent: Program.name)
    return try await trying([
      MulticastDNS(clock: ContinuousClock()).bridges, DiscoveryService(transport: service).bridges,
    ])
  }

  /// Tries the methods in order until one finds bridges. Removes duplicates, and sorts the bridges by id.
  static func trying(_ ways: [Way]) async throws(DiscoveryError) -> [FoundBridge] {
    var warnings: [String] = []
    for way in ways {
      do throws(DiscoveryError) {
        let bridges = Dictionary(try await way().map { ($0.id, $0) }) { first, _ in first }
        if !bridges.isEmpty { return bridges.values.sorted { $0.id < $1.id } }
      } catch .failed(let more) { warnings += more }
    }
    guard warnings.isEmpty else { throw .failed(warnings) }
    return []
  }
}

/// Why the search failed.
enum DiscoveryError: Error, Hashable, Sendable {
  case cancelled
  /// No bridge was found, and some methods failed: a sentence for each of them.
  case failed([String])
}

extension DiscoveryError {
  static func network(_ reason: String) -> DiscoveryError {
    .failed(["this network cannot be searched: \(quoted: reason)"])
  }

  static func service(_ reason: String) -> DiscoveryError {
    .failed(["\(DiscoveryService.host) cannot be searched: \(quoted: reason)"])
  }
}

extension FoundBridge {
  /// Nil if the id, the host or the port is invalid, or if the host already includes a port.
  ///
  /// - Parameter port: 1…65535. 80 and 443 are dropped, so that HTTPS and HTTP are each tried at their default port.
  init?(id: String, host: String, port: Int, model: String? = nil) {
    guard let id = IdentifiedBridge.id(id), var endpoint = Endpoint(host), endpoint.port == nil else { return nil }
    guard (1...65535).contains(port) else { return nil }
    if port != 80, port != 443 { endpoint.port = port }
    self.init(id: id, host: endpoint.description, model: model.flatMap(Self.modelID))
  }

  private static func modelID(_ text: String) -> String? {
    (1...32).contains(text.utf8.count) && text.allSatisfy(\.isASCIIAlphanumeric) ? text : nil
  }
}
