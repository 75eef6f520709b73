/// The API's permission for one upload to a bucket.
struct Allocation: Hashable, Sendable, Codable {
  let address: String
  /// The form fields that come before the file.
  let fields: [String: String]
  let fileName: String
}

/// Why there is no usable allocation.
public enum AllocationError: Error, Hashable, Sendable {
  case missing
  /// The text says what is wrong.
  case malformed(String)
}

extension Allocation {
  /// Parses `{"snapshot": {"url": …, "fields": {…}, "filename": …}}`.
  init(_ reply: ReplyDescription?) throws(AllocationError) {
    guard let package = reply?.body["snapshot"] else { throw .missing }
    guard let address = package["url"]?.text else { throw .malformed("url is no text") }
    guard let fileName = package["filename"]?.text else { throw .malformed("filename is no text") }
    guard case .object(let members) = package["fields"] else { throw .malformed("fields is no object") }
    let fields = members.compactMapValues(\.text)
    guard fields.count == members.count else { throw .malformed("a field is no text") }
    self.init(address: address, fields: fields, fileName: fileName)
  }
}
