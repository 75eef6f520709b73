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
  func configuration() throws(BridgeError) -> CLIPConfiguration {
    do { return try object(CLIPConfiguration.self) } catch { throw error.shortened() }
  }

  /// The reply to `KeylessRequest.pairing`.
  ///
  /// - Throws: `.linkButtonNotPressed` until it is.
  func applicationKey() throws(BridgeError) -> ApplicationKey {
    do { return try items().applicationKey() } catch { throw error.shortened() }
  }
}

extension [CLIPItem] {
  fileprivate func applicationKey() throws(BridgeError) -> ApplicationKey {
    if let error { throw error }
    guard case .text(let text) = value(of: "username"), let key = ApplicationKey(text) else {
      throw .malformed("no application key")
    }
    return key
  }
}
