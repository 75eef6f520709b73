/// A discovered bridge, not verified.
public struct FoundBridge: Hashable, Codable, Sendable {
  /// 16 hexadecimal digits in lower case.
  public let id: String
  /// `HOST` or `HOST:PORT`; without the default ports of HTTPS and HTTP.
  public let host: String
  /// Such as `BSB002`; nil if unknown.
  public let model: String?

  public init(id: String, host: String, model: String?) { (self.id, self.host, self.model) = (id, host, model) }
}
