import KhipuHTTP
import Models
import UseCases

struct CLIPClient: Sendable {
  let transport: Transport
  let key: ApplicationKey
  /// Receives each record that a read leaves out.
  var leftOut: @Sendable (String) -> Void = { _ in }

  /// Sends the request and decodes the reply. Errors never contain the key.
  func ask<Value>(
    _ request: CLIPRequest, _ read: (HTTPResponse) throws(BridgeError) -> Value
  ) async throws(BridgeError) -> Value {
    do { return try read(try await send(request)) } catch { throw error.described(by: request, key) }
  }

  /// Sends the commands, and returns the changes that took effect; throws the first error if none did.
  ///
  /// - Parameter refused: Why some changes were left out of the commands; nil if none were.
  func command(
    _ requests: [CLIPRequest], refused: BridgeError? = nil
  ) async throws(BridgeError) -> Bridge.Reply {
    var (made, refused): ([Light.Change], BridgeError?) = ([], refused)
    for request in requests {
      do {
        let reply = try await ask(request) { (response) throws(BridgeError) in try response.items().reply(to: request) }
        made += reply.made
        refused = refused ?? reply.refused?.described(by: request, key)
      } catch {
        // After a request that was carried out, a cancelled command isn't one that did nothing.
        refused = refused ?? (error == .cancelled && !made.isEmpty ? .interrupted : error)
        // The next request could be carried out, and the command be repeated because this one wasn't sent.
        if case .unreachable = error { break }
      }
    }
    if made.isEmpty, let refused { throw refused }
    return Bridge.Reply(made, refused: refused)
  }

  private func send(_ request: CLIPRequest) async throws(BridgeError) -> HTTPResponse {
    do { return try await transport.send(try request.http(key)) } catch { throw BridgeError(error) }
  }
}

extension BridgeError {
  init(_ error: TransportError) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .interrupted: .interrupted
      case .timedOut(let seconds, isSent: true): .timedOut(seconds: seconds)
      case .timedOut(let seconds, isSent: false): .unreachable("no connection within \(seconds) s")
      case .unreachable(let reason), .missing(let reason): .unreachable(reason)
      case .delayed(let reason): .delayed(reason)
      case .closed: .failed(TransportError.closing)
      case .malformed(let reason): .malformed(reason)
      case .untrusted(let expected, let found): .untrusted(expected: expected, found: found)
      }
  }

  /// The error, shortened and without the key. Adds the request to `.malformed`; applies `ofCommand` to a command's other errors.
  fileprivate func described(by request: CLIPRequest, _ key: ApplicationKey) -> BridgeError {
    let error = shortened(key.redacted)
    if case .malformed(let reason) = error { return .malformed("\(request): \(reason)") }
    return request.isCommand ? error.ofCommand : error
  }

  /// Sets `isCommand` in `.failed` and `.timedOut`, because the command may have taken effect. Returns other errors unchanged.
  var ofCommand: BridgeError {
    if case .failed(let what, isCommand: _) = self { return .failed(what, isCommand: true) }
    if case .timedOut(let seconds, isCommand: _) = self { return .timedOut(seconds: seconds, isCommand: true) }
    return self
  }

  /// The error with its texts truncated.
  ///
  /// - Parameter redact: Removes secrets. Called before truncating, which could leave a part of a secret.
  func shortened(_ redact: (String) -> String = { $0 }) -> BridgeError {
    // Counts scalars, because a character can consist of any number of them.
    func short(_ text: String) -> String { String(redact(text).unicodeScalars.prefix(Self.longestText)) }
    return switch self {
    case .malformed(let reason): .malformed(short(reason))
    case .refused(let code, let reason): .refused(code: code, short(reason))
    case .unreachable(let reason): .unreachable(short(reason))
    case .unimplemented, .cancelled, .interrupted, .invalidHost, .noBridge, .delayed, .timedOut, .failed, .pairing,
      .simulated, .notPaired, .unpaired, .paired, .unauthorized, .untrusted, .linkButtonNotPressed, .busy:
      self
    }
  }

  private static let longestText = 200
}
