/// A bridge that was found, of which nobody has vouched for anything yet.
public struct FoundBridge: Hashable, Sendable {
  /// 16 hexadecimal digits in lower case.
  public let id: String
  /// Where it is to be asked; without a port where that is the usual one of HTTPS or HTTP.
  public let host: Endpoint
  /// Such as `BSB002`; nil where that isn't known.
  public let model: String?

  /// What somebody tells of a bridge; nil where the id or the host is none.
  ///
  /// - Parameter port: 1…65535. The usual ones aren't kept: HTTPS is to be tried first, whichever was told.
  public init?(id: String, host: String, port: Int, model: String? = nil) {
    guard let id = Endpoint.bridgeID(id), var endpoint = Endpoint(host), endpoint.port == nil else { return nil }
    guard (1...65535).contains(port) else { return nil }
    if port != 80, port != 443 { endpoint.port = port }
    (self.id, self.host, self.model) = (id, endpoint, model.flatMap(Self.modelID))
  }

  private static func modelID(_ text: String) -> String? {
    let isID = (1...32).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isID ? text : nil
  }
}
