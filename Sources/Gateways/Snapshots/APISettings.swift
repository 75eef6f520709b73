public struct APISettings: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
  let address: String?
  let key: String?

  /// Unvalidated settings: the first request validates them.
  ///
  /// - Parameters:
  ///   - address: Of the API, such as `https://api.example.com/v1`.
  ///   - key: Sent as `Authorization: Bearer …`; nil for no such header.
  public init(address: String? = nil, key: String? = nil) { (self.address, self.key) = (address, key) }

  /// The text without the key, and its JSON without the fields of forms, by which a bucket knows who may upload.
  public func redacted(_ text: String) -> String {
    let text = text.replacing(/"fields":{(?:"(?:[^"\\]|\\.)*"[:,]?)*}/, with: #""fields":{}"#)
    guard let key, !key.isEmpty else { return text }
    return text.replacing(key, with: "(API key)")
  }

  public var description: String { address ?? "no address" }
  public var customMirror: Mirror { Mirror(self, children: ["address": address as Any]) }
}
