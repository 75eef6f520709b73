import KhipuFiles
import KhipuHTTP
import Models
import UseCases

/// Opens a session that is not shared.
typealias UploadSession = @Sendable (Endpoint, TransportLimits) -> Transport

/// Sends described requests, one at a time.
///
/// The API and each bucket have separate sessions: no request to a bucket has the API's key, and redirects are not followed.
/// If the server is unreachable or busy, retries with exponential backoff from half a second. A request that may have taken
/// effect is not retried: the caller decides.
struct UploadExecutor<C: Clock>: Sendable where C.Duration == Duration {
  private static var attempts: Int { 4 }

  let settings: APISettings
  let timeout: Duration
  let session: UploadSession
  let clock: C

  /// Sends the request, and returns the reply if it was accepted.
  func send(_ request: RequestDescription) async throws(UploadError) -> ReplyDescription {
    switch request {
    case .api(let method, let path, let body):
      let address = try settings.apiAddress()
      let method: HTTPRequest.Method =
        switch method {
        case .post: .post
        case .put: .put
        }
      var http: HTTPRequest
      do { http = try HTTPRequest(method: method, path: address.path(to: path), json: body) } catch {
        throw UploadError(error, of: .api)
      }
      http.headers["Authorization"] = try settings.authorization()
      return try await send(http, to: address.endpoint, .api)
    case .form(let address, let fields, let file):
      guard let address = WebAddress(address) else {
        throw .allocation(.malformed("url is no address with https://"))
      }
      let form = MultipartForm(fields: fields, file: file)
      let http = HTTPRequest(
        method: .post, path: address.path, headers: ["Content-Type": form.type], body: form.body)
      return try await send(http, to: address.endpoint, .bucket)
    }
  }

  private func send(
    _ request: HTTPRequest, to endpoint: Endpoint, _ side: UploadError.Side
  ) async throws(UploadError) -> ReplyDescription {
    // Limited to 64 KiB, because the state stores replies.
    let transport = session(endpoint, TransportLimits(timeout: timeout, size: 1 << 16, connections: 1))
    var (pause, left) = (Duration.milliseconds(500), Self.attempts)
    while true {
      do throws(UploadError) {
        return try await sendOnce(request, through: transport, side)
      } catch {
        left -= 1
        guard error.mayBeRetried, left > 0 else { throw error }
      }
      do { try await clock.sleep(for: pause) } catch { throw .cancelled }
      pause *= 2
    }
  }

  private func sendOnce(
    _ request: HTTPRequest, through transport: Transport, _ side: UploadError.Side
  ) async throws(UploadError) -> ReplyDescription {
    let response: HTTPResponse
    do { response = try await transport.send(request) } catch { throw UploadError(error, of: side) }
    if let error = UploadError(status: response.status, of: side) { throw error }
    return ReplyDescription(status: response.status, body: response.json)
  }
}

extension APISettings {
  fileprivate func apiAddress() throws(UploadError) -> WebAddress {
    let advice = "set KHIPU_API to the address of the API, such as https://api.example.com"
    guard let address else { throw .unconfigured(advice) }
    guard let address = WebAddress(ofAPI: address) else { throw .misconfigured(advice) }
    return address
  }

  fileprivate func authorization() throws(UploadError) -> String? {
    guard let key else { return nil }
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .misconfigured("set KHIPU_API_KEY to the key of the API, which has no spaces or special characters")
    }
    return "Bearer \(key)"
  }
}

extension UploadError {
  fileprivate init(_ error: TransportError, of side: Side) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut(let seconds): .timedOut(side, seconds: seconds)
      case .unreachable(let reason), .missing(let reason): .unreachable(side, reason)
      case .closed: .interrupted(side, "it \(TransportError.closing)")
      case .malformed(let reason): .interrupted(side, reason)
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

  /// Whether the request had no effect and may succeed soon.
  fileprivate var mayBeRetried: Bool {
    switch self {
    case .unreachable, .busy: true
    case .unimplemented, .cancelled, .unconfigured, .misconfigured, .claimed, .timedOut, .interrupted, .untrusted,
      .unauthorized, .refused, .allocation, .file:
      false
    }
  }
}

extension HTTPResponse {
  /// The body as JSON; nil if it isn't JSON, or nested too deeply to be decoded within the state.
  fileprivate var json: JSONValue? {
    readable { try decode(JSONValue.self) }.flatMap { $0.depth <= 32 ? $0 : nil }
  }
}

extension JSONValue {
  /// The nesting depth of arrays and objects.
  fileprivate var depth: Int {
    switch self {
    case .null, .flag, .number, .text: 0
    case .list(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
    }
  }
}
