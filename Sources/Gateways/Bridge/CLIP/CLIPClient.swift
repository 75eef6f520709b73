internal import Models
internal import UseCases

/// Asks a bridge, and understands what it answers.
struct CLIPClient: Sendable {
  let transport: Transport
  let key: ApplicationKey
  /// How long an answer may take: for the error that says so.
  let timeout: Duration

  /// Asks, and reads the answer; each error says what was asked, and none has the key in it.
  func ask<Answer>(
    _ request: CLIPRequest, _ read: (HTTPResponse) throws(BridgeError) -> Answer
  ) async throws(BridgeError) -> Answer {
    do { return try read(try await send(request)) } catch { throw error.told(of: "\(request)", key) }
  }

  /// Commands, and tells what was made of it and what wasn't.
  func command(_ request: CLIPRequest) async -> Bridge.Reply {
    do {
      return try await ask(request) { (response) throws(BridgeError) in
        let reply = try response.items().reply(to: request.parameters)
        return Bridge.Reply(reply.made, refused: reply.refused?.told(of: "\(request)", key))
      }
    } catch {
      return Bridge.Reply([], refused: error)
    }
  }

  private func send(_ request: CLIPRequest) async throws(BridgeError) -> HTTPResponse {
    do { return try await transport.send(request.http(key)) } catch { throw BridgeError(error, timeout: timeout) }
  }
}

extension BridgeError {
  /// What it means for a command that the transport failed.
  init(_ error: TransportError, timeout: Duration) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .timedOut: .timedOut(seconds: timeout / .seconds(1))
      case .unreachable(let reason), .missing(let reason): .unreachable(reason)
      case .broken(let reason): .malformed(reason)
      case .untrusted(let expected, let found): .untrusted(expected: expected, found: found)
      }
  }

  /// The error in a text that can be shown: with what was asked, without the key, and of bearable length.
  fileprivate func told(of request: String, _ key: ApplicationKey) -> BridgeError {
    let error = shortened(key.redacted)
    guard case .malformed(let reason) = error else { return error }
    return .malformed("\(request): \(reason)")
  }

  /// The error with texts of bearable length, whatever a bridge wrote into them.
  ///
  /// - Parameter redact: Takes out of a text what mustn't be shown. It comes before the cut, which could leave half of it.
  func shortened(_ redact: (String) -> String = { $0 }) -> BridgeError {
    // A single character may have any number of accents.
    func short(_ text: String) -> String { String(redact(text).unicodeScalars.prefix(Self.longestText)) }
    return switch self {
    case .malformed(let reason): .malformed(short(reason))
    case .refused(let code, let reason): .refused(code: code, short(reason))
    case .unreachable(let reason): .unreachable(short(reason))
    case .unimplemented, .cancelled, .timedOut, .notPaired, .unauthorized, .untrusted, .linkButtonNotPressed, .busy:
      self
    }
  }

  private static let longestText = 200
}
