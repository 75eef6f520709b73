import KhipuHTTP
import UseCases

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
