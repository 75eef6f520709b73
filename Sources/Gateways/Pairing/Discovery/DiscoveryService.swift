import KhipuHTTP
import UseCases

/// Signify's discovery service, which returns the bridges that registered from the same public address.
///
/// The request says nothing about the home. The server's certificate has to be signed by a trusted authority.
struct DiscoveryService: Sendable {
  static let host = Endpoint(host: "discovery.meethue.com")

  let transport: Transport

  private struct Entry: Decodable {
    /// Nil if the id or the host is missing, or a value is invalid. Throwing instead would discard the whole list.
    let bridge: FoundBridge?

    private enum CodingKeys: CodingKey { case id, internalipaddress, port }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      do {
        bridge = FoundBridge(
          id: try values.decode(String.self, forKey: .id),
          host: try values.decode(String.self, forKey: .internalipaddress),
          port: try values.decodeIfPresent(Int.self, forKey: .port) ?? 443)
      } catch { bridge = nil }
    }
  }

  /// Skips entries with a missing or invalid id, host or port.
  func bridges() async throws(DiscoveryError) -> [FoundBridge] {
    let response: HTTPResponse
    do { response = try await transport.send(HTTPRequest(method: .get, path: "/")) } catch {
      throw DiscoveryError(error)
    }
    guard response.status != 429 else {
      throw .failed(["\(Self.host) limits the rate of requests; try again in some minutes"])
    }
    guard response.status == 200 else { throw .service("HTTP status \(response.status)") }
    let entries: [Entry]
    do { entries = try response.decode() } catch {
      throw .service("the answer is no list of bridges")
    }
    return entries.compactMap(\.bridge)
  }
}

extension DiscoveryError {
  fileprivate init(_ error: TransportError) {
    self =
      switch error {
      case .cancelled, .interrupted: .cancelled
      case .timedOut(let seconds, _): .service("no answer within \(seconds) s")
      case .closed: .service("it \(TransportError.closing)")
      case .unreachable(let reason), .delayed(let reason), .malformed(let reason), .missing(let reason):
        .service(reason)
      case .untrusted: .service("no known authority signed its certificate")
      }
  }
}
