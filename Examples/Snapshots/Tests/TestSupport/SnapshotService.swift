public import Foundation
public import KhipuTestTools
internal import Synchronization

/// A double of the snapshot service: its API, and the bucket that stores the files. Both check the requests that they get.
public final class SnapshotService: Sendable {
  /// A handled request, with the upload's identifier or, if it was refused, the reason.
  public enum Event: Hashable, Sendable {
    /// The API has allocated a place for a file with this number of bytes.
    case allocated(String, bytes: Int)
    /// The bucket has taken the file.
    case stored(String, name: String)
    /// The API received the confirmation that the file with this name is stored.
    case confirmed(String, name: String)
    /// The request was invalid.
    case refused(String)
  }

  private struct State {
    var events: [Event] = []
    var files: [String: Data] = [:]
  }

  public let key = "s3cret-\(UUID().uuidString)"
  private let state = Mutex(State())

  public init() {}

  /// The handled requests in order.
  public var events: [Event] { state.withLock(\.events) }
  /// The files in the bucket, by their keys.
  public var files: [String: Data] { state.withLock(\.files) }

  /// The API's reply; `bucket` is the bucket's address.
  public func api(_ request: ReceivedRequest, bucket: String) -> Reply {
    guard request.headers["authorization"] == "Bearer \(key)" else { return refuse("no key", 401) }
    let words = request.path.split(separator: "/").map(String.init)
    guard words.count == 4, words[0] == "v1", words[1] == "snapshots", words[3] == "allocation" else {
      return refuse("path \(request.path)", 404)
    }
    guard let body = Self.object(request.body) else { return refuse("no JSON", 400) }
    switch request.method {
    case "POST": return allocate(words[2], body, bucket)
    case "PUT": return confirm(words[2], body)
    case _: return refuse("method \(request.method)", 405)
    }
  }

  private func allocate(_ id: String, _ body: [String: Any], _ bucket: String) -> Reply {
    guard let size = body["filesize"] as? Int, body.count == 1 else { return refuse("no size", 422) }
    note(.allocated(id, bytes: size))
    return .answer(
      201,
      """
      {"snapshot": {"url": "\(bucket)", "filename": "\(id).svg", \
      "fields": {"key": "snapshots/\(id)", "policy": "allows \(id)", "x-amz-signature": "\(size)"}}}
      """)
  }

  private func confirm(_ id: String, _ body: [String: Any]) -> Reply {
    guard let file = files["snapshots/\(id)"], body["filesize"] as? Int == file.count,
      body["filename"] as? String == "\(id).svg", let name = body["name"] as? String, body["taken"] is Double
    else { return refuse("metadata", 422) }
    note(.confirmed(id, name: name))
    return .answer(200, #"{"status": "complete"}"#)
  }

  /// The bucket's reply. The body of a refusal is XML, as it is from `api`.
  public func bucket(_ request: ReceivedRequest) -> Reply {
    guard request.headers["authorization"] == nil else { return refuse("a key of somebody else", 400) }
    guard request.method == "POST", let parts = Self.parts(of: request) else { return refuse("no form", 400) }
    guard let file = parts.last, file.name == "file", let fileName = file.fileName else {
      return refuse("the file isn't last", 400)
    }
    let fields = Dictionary(parts.dropLast().map { ($0.name, $0.text) }) { first, _ in first }
    guard let key = fields["key"], let id = key.split(separator: "/").last, fields["policy"] == "allows \(id)",
      fields["x-amz-signature"] == "\(file.content.count)", fields.count == 3, file.type == "image/svg+xml"
    else { return refuse("fields \(fields)", 403) }
    state.withLock { $0.files[key] = file.content }
    note(.stored(String(id), name: fileName))
    return .raw("HTTP/1.1 204 No Content\r\n\r\n", .open)
  }

  private func refuse(_ reason: String, _ status: Int) -> Reply {
    note(.refused(reason))
    return .answer(status, "<Error/>")
  }

  private func note(_ event: Event) { state.withLock { $0.events.append(event) } }

  private static func object(_ body: Data) -> [String: Any]? {
    do { return try JSONSerialization.jsonObject(with: body) as? [String: Any] } catch { return nil }
  }
}

extension SnapshotService {
  public struct Part: Hashable, Sendable {
    /// The value of the parameter `name`, still escaped.
    public let name: String
    /// The value of the parameter `filename`, still escaped; nil if the part isn't a file.
    public let fileName: String?
    /// The media type; nil if there is none.
    public let type: String?
    public let content: Data

    public var text: String { String(decoding: content, as: UTF8.self) }
  }

  /// The parts of a form in order; nil if the request has no form, or an invalid one.
  public static func parts(of request: ReceivedRequest) -> [Part]? {
    let mark = "multipart/form-data; boundary="
    guard let type = request.headers["content-type"], type.hasPrefix(mark) else { return nil }
    let boundary = Data("--\(type.dropFirst(mark.count))".utf8)
    var (pieces, rest) = ([Data](), request.body[...])
    while let place = rest.firstRange(of: boundary) {
      pieces.append(Data(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    guard Data(rest) == Data("--\r\n".utf8), pieces.first == Data(), pieces.count > 1 else { return nil }
    let parts = pieces.dropFirst().compactMap(Part.init)
    return parts.count == pieces.count - 1 ? parts : nil
  }
}

extension SnapshotService.Part {
  fileprivate init?(_ piece: Data) {
    let (line, end) = (Data("\r\n".utf8), Data("\r\n\r\n".utf8))
    guard piece.starts(with: line), piece.suffix(2) == line, let head = piece.firstRange(of: end) else { return nil }
    guard piece.count >= head.upperBound + 2 else { return nil }
    let lines = String(decoding: piece[2..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    guard
      let names = lines[0].wholeMatch(
        of: /Content-Disposition: form-data; name="([^"]*)"(?:; filename="([^"]*)")?/)
    else { return nil }
    (name, fileName) = (String(names.1), names.2.map(String.init))
    type = lines.dropFirst().first { $0.hasPrefix("Content-Type: ") }.map { String($0.dropFirst(14)) }
    content = Data(piece[head.upperBound..<(piece.count - 2)])
  }
}

/// Runs `body` with servers for the API and the bucket of the service.
///
/// - Parameter intercept: Replies instead of the service, unless it returns nil.
public func withSnapshotServers(
  _ service: SnapshotService, isolation: isolated (any Actor)? = #isolation,
  intercept: @escaping @Sendable (ReceivedRequest, _ isBucket: Bool) async -> Reply? = { _, _ in nil },
  _ body: (_ api: Server, _ bucket: Server) async throws -> Void
) async throws {
  try await withServer { request in
    await intercept(request, true) ?? service.bucket(request)
  } body: { bucket in
    let address = "http://127.0.0.1:\(bucket.port)/snapshots?x=y"
    try await withServer { request in
      await intercept(request, false) ?? service.api(request, bucket: address)
    } body: { api in
      try await body(api, bucket)
    }
  }
}
