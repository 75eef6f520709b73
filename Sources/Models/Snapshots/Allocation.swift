/// The API's permission for one upload to a bucket.
public struct Allocation: Hashable, Sendable, Codable {
  public let address: String
  /// The form fields that come before the file.
  public let fields: [String: String]
  public let fileName: String
}

extension Allocation {
  /// Parses `{"snapshot": {"url": …, "fields": {…}, "filename": …}}`.
  ///
  /// - Throws: `.missing` if there is no such object, `.malformed` if a part of it is missing or has another type.
  init(_ reply: ReplyDescription?) throws(AllocationError) {
    guard let package = reply?.body?["snapshot"] else { throw .missing }
    guard let address = package["url"]?.text else { throw .malformed("url is no text") }
    guard let fileName = package["filename"]?.text else { throw .malformed("filename is no text") }
    guard case .object(let members) = package["fields"] else { throw .malformed("fields is no object") }
    var fields: [String: String] = [:]
    for (name, value) in members {
      guard let text = value.text else { throw .malformed("a field is no text") }
      fields[name] = text
    }
    self.init(address: address, fields: fields, fileName: fileName)
  }
}
