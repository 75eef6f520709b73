#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Signify's service, to which bridges say where they are, and which tells that to whoever asks from the same home.
///
/// It is told no more than that somebody asks. Known authorities have to vouch for it.
struct DiscoveryService: Sendable {
  let transport: Transport
  /// How long the answer may take: for the error that says so.
  let timeout: Duration

  private struct Entry: Decodable {
    let id: String
    let internalipaddress: String
    let port: Int?
  }

  /// What it tells; what is no bridge is left out.
  func bridges() async throws(DiscoveryError) -> [FoundBridge] {
    let response: HTTPResponse
    do throws(TransportError) {
      response = try await transport.send(HTTPRequest(method: .get, path: "/"))
    } catch { throw DiscoveryError(error, timeout: timeout) }
    guard response.status != 429 else { throw .hindered([.serviceBusy]) }
    guard response.status == 200 else { throw .service("HTTP status \(response.status)") }
    let entries: [Entry]
    do { entries = try JSONDecoder().decode([Entry].self, from: response.body) } catch {
      throw .service("the answer is no list of bridges")
    }
    return entries.compactMap { FoundBridge(id: $0.id, host: $0.internalipaddress, port: $0.port ?? 443) }
  }
}

extension DiscoveryService {
  /// The service itself.
  init(timeout: Duration) {
    let limits = TransportLimits(connecting: timeout, answering: timeout)
    self.init(transport: .live(Endpoint(host: "discovery.meethue.com"), limits: limits), timeout: timeout)
  }
}

extension DiscoveryError {
  fileprivate init(_ error: TransportError, timeout: Duration) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .service("no answer within \(timeout / .seconds(1)) s")
      case .unreachable(let reason), .broken(let reason), .missing(let reason): .service(reason)
      case .untrusted: .service("no known authority vouches for whoever answers")
      }
  }

  fileprivate static func service(_ reason: String) -> DiscoveryError { .hindered([.service(reason)]) }
}
