/// A discovered bridge, not verified.
public struct FoundBridge: Hashable, Codable, Sendable {
  /// 16 hexadecimal digits in lower case.
  public let id: String
  /// `HOST` or `HOST:PORT`. Ports 443 and 80, the defaults of HTTPS and HTTP, are left out.
  public let host: String
  /// Such as `BSB002`; nil if unknown.
  public let model: String?

  public init(id: String, host: String, model: String?) { (self.id, self.host, self.model) = (id, host, model) }
}
