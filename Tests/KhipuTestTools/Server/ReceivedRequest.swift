public import Foundation

/// A request that a server received.
public struct ReceivedRequest: Hashable, Sendable {
  /// The HTTP method, such as `GET`.
  public let method: String
  /// The request target: the path and the query, such as `/api/lights?x=1`.
  public let path: String
  /// The headers by lower-case name.
  public let headers: [String: String]
  public let body: Data
  /// The number of its connection: 1 for the server's first.
  public let connection: Int

  public init(method: String, path: String, headers: [String: String], body: Data, connection: Int) {
    (self.method, self.path, self.headers) = (method, path, headers)
    (self.body, self.connection) = (body, connection)
  }
}

extension ReceivedRequest {
  /// Removes a complete request from the front of the bytes; nil if there is none.
  init?(from bytes: inout Data, connection: Int) {
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    var lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let fields = lines.compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
    }
    headers = Dictionary(fields) { $0 + "," + $1 }
    let rest = bytes[end.upperBound...]
    let length = headers["content-length"].flatMap(Int.init) ?? 0
    guard rest.count >= length else { return nil }
    (method, path) = (words.first ?? "", words.dropFirst().first ?? "")
    (body, self.connection) = (Data(rest.prefix(length)), connection)
    bytes = Data(rest.dropFirst(length))
  }
}
