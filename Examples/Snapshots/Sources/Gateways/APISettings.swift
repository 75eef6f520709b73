public struct APISettings: Sendable, CustomStringConvertible, CustomReflectable {
  let address: String?
  let key: String?

  /// Unvalidated settings: each request to the API validates them.
  ///
  /// - Parameters:
  ///   - address: The API's address, such as `https://api.example.com/v1`.
  ///   - key: Sent as `Authorization: Bearer …`; nil for no such header.
  public init(address: String?, key: String?) { (self.address, self.key) = (address, key) }

  /// The address. The key is left out, as in `customMirror`, so that it is never printed.
  public var description: String { address ?? "no address" }
  public var customMirror: Mirror { Mirror(self, children: ["address": address as Any]) }
}
