import KhipuFiles
import KhipuHTTP
import SnapshotsModels
import SnapshotsUseCases

/// Sends request descriptions over HTTP.
///
/// Each request has a separate session. No request to a bucket has the API's key, and redirects are not followed.
struct UploadExecutor: Sendable {
  let settings: APISettings
  let session: @Sendable (Endpoint) -> Transport

  /// Sends the request, and returns the reply. Throws unless the status is 200…299.
  func send(_ request: RequestDescription) async throws(UploadError) -> ReplyDescription {
    switch request {
    case .api(let method, let path, let body):
      let address = try settings.apiAddress()
      var http: HTTPRequest
      do {
        http = try HTTPRequest(method: method == .post ? .post : .put, path: address.path(to: path), json: body)
      } catch { throw UploadError(error, of: .api) }
      http.headers["Authorization"] = try settings.authorization()
      return try await send(http, to: address.endpoint, .api)
    case .form(let address, let fields, let fileName, let content):
      guard let address = WebAddress(address) else {
        throw .allocation(.malformed("url is no address with https://"))
      }
      let form = MultipartForm(fields: fields, fileName: fileName, content: content)
      let http = HTTPRequest(
        method: .post, path: address.path, headers: ["Content-Type": form.type], body: form.body)
      return try await send(http, to: address.endpoint, .bucket)
    }
  }

  private func send(
    _ request: HTTPRequest, to endpoint: Endpoint, _ side: UploadError.Side
  ) async throws(UploadError) -> ReplyDescription {
    let response: HTTPResponse
    do { response = try await session(endpoint).send(request) } catch { throw UploadError(error, of: side) }
    if let error = UploadError(status: response.status, of: side) { throw error }
    return ReplyDescription(status: response.status, body: response.json)
  }
}

extension APISettings {
  fileprivate func apiAddress() throws(UploadError) -> WebAddress {
    guard let address = address.flatMap(WebAddress.init(ofAPI:)) else {
      throw .misconfigured("set SNAPSHOTS_API to the address of the API, such as https://api.example.com")
    }
    return address
  }

  fileprivate func authorization() throws(UploadError) -> String? {
    guard let key else { return nil }
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .misconfigured("set SNAPSHOTS_API_KEY to the key of the API, which has no spaces or special characters")
    }
    return "Bearer \(key)"
  }
}

extension UploadError {
  fileprivate init(_ error: TransportError, of side: Side) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .interrupted: .interrupted(side)
      case .timedOut(let seconds, _): .unreachable(side, "it did not answer within \(seconds) s")
      case .closed: .unreachable(side, "it \(TransportError.closing)")
      case .unreachable(let reason), .delayed(let reason), .malformed(let reason), .missing(let reason):
        .unreachable(side, reason)
      case .untrusted: .untrusted(side)
      }
  }

  fileprivate init?(status: Int, of side: Side) {
    switch (side, status) {
    case (_, 200..<300): return nil
    case (_, 429), (_, 503): self = .busy(side)
    case (.api, 401), (.api, 403): self = .unauthorized
    case _: self = .refused(side, status: status)
    }
  }
}

extension HTTPResponse {
  /// The body; `.other` if it can't be decoded, or is nested too deeply to be decoded again as part of the state.
  fileprivate var json: JSONValue {
    readable { try decode(JSONValue.self) }.flatMap { $0.depth <= 32 ? $0 : nil } ?? .other
  }
}

extension JSONValue {
  /// The nesting depth of objects.
  fileprivate var depth: Int {
    if case .object(let members) = self { 1 + (members.values.map(\.depth).max() ?? 0) } else { 0 }
  }
}
