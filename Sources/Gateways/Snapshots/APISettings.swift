public struct APISettings: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let address: String?
  let key: String?

  /// Unvalidated settings: the first request validates them.
  ///
  /// - Parameters:
  ///   - address: Of the API, such as `https://api.example.com/v1`.
  ///   - key: Sent as `Authorization: Bearer …`; nil for no such header.
  public init(address: String? = nil, key: String? = nil) { (self.address, self.key) = (address, key) }

  public var description: String { address ?? "no address" }
  public var customMirror: Mirror { Mirror(self, children: ["address": address as Any]) }
}
