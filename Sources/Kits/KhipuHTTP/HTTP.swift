#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

public struct HTTPRequest: Hashable, Sendable {
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case put = "PUT"
    case post = "POST"

    /// Whether sending a request twice has the same effect as sending it once.
    var isIdempotent: Bool { self != .post }
  }

  public let method: Method
  /// Begins with a slash, and is percent-encoded.
  public let path: String
  /// By name. Values must not contain line breaks.
  public var headers: [String: String]
  public var body: [UInt8]?

  public init(
    method: Method, path: String, headers: [String: String] = ["Content-Type": "application/json"],
    body: [UInt8]? = nil
  ) {
    (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
  }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
  /// A request whose body is `json`, encoded as JSON; without a body if `json` is nil. Throws `.malformed` if encoding fails.
  public init(method: Method, path: String, json: (some Encodable)?) throws(TransportError) {
    self.init(method: method, path: path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do { body = try json.map { Array(try encoder.encode($0)) } } catch {
      throw .malformed("what is to be sent is no JSON")
    }
  }

  /// The request with a `User-Agent` header; unchanged if `userAgent` is nil.
  func from(_ userAgent: String?) -> HTTPRequest {
    var request = self
    if let userAgent { request.headers["User-Agent"] = userAgent }
    return request
  }

  /// Only the method, because the path may contain a key.
  public var description: String { method.rawValue }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

public struct HTTPResponse: Hashable, Sendable {
  public let status: Int
  /// By lowercase name. Values of the same name are joined by commas.
  public var headers: [String: String] = [:]
  public let body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8]) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  /// Decodes the body as JSON.
  public func decode<Content: Decodable>(_ type: Content.Type = Content.self) throws -> Content {
    try JSONDecoder().decode(type, from: Data(body))
  }
}
