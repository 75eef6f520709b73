import Models

struct HTTPRequest: Hashable, Sendable {
  enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"

    /// Whether a request that was carried out twice comes to the same; the others must not be repeated.
    var isIdempotent: Bool { self != .post }
  }

  let method: Method
  /// From the slash on, already escaped.
  let path: String
  /// By name; no value has a line break.
  var headers = ["Content-Type": "application/json"]
  var body: [UInt8]?
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  init(method: Method, path: String, json: JSONValue?) throws(TransportError) {
    self.init(method: method, path: path)
    do { body = try json.map { try JSONWriter.encode($0) } } catch {
      throw .malformed("what is to be sent is no JSON")
    }
  }

  /// Only the method: the path may have a key in it.
  var description: String { method.rawValue }
  var customMirror: Mirror { Mirror(self, children: []) }
}

struct HTTPResponse: Hashable, Sendable {
  let status: Int
  /// By name in lower case; values of the same name are joined by commas.
  var headers: [String: String] = [:]
  let body: [UInt8]

  func decode<Content: Decodable>(_ type: Content.Type = Content.self) throws -> Content {
    try JSONDocument(body).decode(type)
  }
}
