import KhipuHTTP
import Models
import UseCases

extension HTTPRequest {
  static let configuration = HTTPRequest(method: .get, path: "/api/config")

  /// Requests a key. Sends only the first 19 characters of the computer's name, which is the bridge's limit.
  static func pairing(computer: String) throws(TransportError) -> HTTPRequest {
    try HTTPRequest(method: .post, path: "/api", json: ["devicetype": "\(Program.name)#\(computer.prefix(19))"])
  }
}

/// The configuration that a bridge returns without a key.
struct CLIPConfiguration: Decodable, Hashable, Sendable {
  /// The bridge's id, in upper or lower case. It is also the common name of the bridge's certificate.
  let bridgeid: String
  let name: String?
}

extension HTTPResponse {
  func configuration() throws(BridgeError) -> CLIPConfiguration {
    do { return try object(CLIPConfiguration.self) } catch { throw error.shortened() }
  }

  /// - Throws: The first error, such as `.linkButtonNotPressed`; without an error or a key, `.busy`, `.failed` or `.malformed`.
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
