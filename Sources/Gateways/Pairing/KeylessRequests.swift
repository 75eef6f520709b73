import KhipuHTTP
import Models
import UseCases

extension HTTPRequest {
  static let configuration = HTTPRequest(method: .get, path: "/api/config")

  /// Asks a bridge for a key for this app on the computer with that name, of which it takes 19 characters.
  static func pairing(computer: String) throws(TransportError) -> HTTPRequest {
    try HTTPRequest(method: .post, path: "/api", json: ["devicetype": "khipu#\(computer.prefix(19))"])
  }
}

/// What a bridge reports without a key.
struct CLIPConfiguration: Decodable, Hashable, Sendable {
  /// The name in its certificate, in either case.
  let bridgeid: String
  let name: String?
}

extension HTTPResponse {
  func configuration() throws(BridgeError) -> CLIPConfiguration {
    do { return try object(CLIPConfiguration.self) } catch { throw error.shortened() }
  }

  /// - Throws: `.linkButtonNotPressed` until it is pressed.
  func applicationKey() throws(BridgeError) -> ApplicationKey {
    do throws(BridgeError) {
      let items = try items()
      if let error = items.error { throw error }
      guard case .text(let text) = items.value(of: "username"), let key = ApplicationKey(text) else {
        throw .malformed("no application key")
      }
      return key
    } catch { throw error.shortened() }
  }
}
