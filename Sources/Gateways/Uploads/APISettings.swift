/// Where one's own API is, and what opens it.
public struct APISettings: Hashable, Sendable {
  let address: String?
  let key: String?

  /// The settings as they were written; none of them has been looked at yet.
  ///
  /// - Parameters:
  ///   - address: Of the API, such as `https://api.example.com/v1`.
  ///   - key: What is sent as `Authorization: Bearer …`; without it there is no such header.
  public init(address: String? = nil, key: String? = nil) { (self.address, self.key) = (address, key) }
}

extension APISettings: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The settings without the key.
  public var description: String { address ?? "no address" }
  /// The settings without the key.
  public var debugDescription: String { description }
  /// The settings without the key.
  public var customMirror: Mirror { Mirror(self, children: ["address": address as Any]) }
}
