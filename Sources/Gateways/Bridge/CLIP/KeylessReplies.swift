internal import UseCases

/// What a bridge says of itself to everybody.
struct CLIPConfiguration: Decodable, Hashable, Sendable {
  /// The name that its certificate has, in either case.
  let bridgeid: String
  let name: String?
  let modelid: String?
  let apiversion: String?
  let swversion: String?
}

extension HTTPResponse {
  /// The reply to `KeylessRequest.configuration`.
  func configuration() throws(BridgeError) -> CLIPConfiguration { try object(CLIPConfiguration.self) }

  /// The reply to `KeylessRequest.pairing`.
  ///
  /// - Throws: `.linkButtonNotPressed` until it is.
  func applicationKey() throws(BridgeError) -> ApplicationKey {
    let items = try items()
    if let error = items.error { throw error }
    guard case .text(let text) = items.value(of: "username"), let key = ApplicationKey(text) else {
      throw .malformed("no application key")
    }
    return key
  }
}
