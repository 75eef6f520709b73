/// Why the bridge didn't do what it was asked for.
public enum BridgeError: Error, Hashable, Sendable {
  /// No environment was chosen; the name of the closure that was called.
  case unimplemented(String)
  /// The caller gave up.
  case cancelled
  /// Nothing answers there; how that was found out.
  case unreachable(String)
  /// It didn't answer in that many seconds.
  case timedOut(seconds: Double)
  /// This home isn't paired with a bridge.
  case notPaired
  /// It doesn't know the key any more (its error 1).
  case unauthorized
  /// Whoever answers there isn't the bridge that was paired: the fingerprints of both certificates.
  case untrusted(expected: String, found: String)
  /// Its link button has to be pressed first (its error 101).
  case linkButtonNotPressed
  /// It has too much to do (its error 901, HTTP 429 or 503), and did nothing of what it says so of.
  case busy
  /// It refused, with a number and a text of its own (page "Errors" of CLIP v1).
  case refused(code: Int, String)
  /// Its answer can't be understood; what is wrong with it.
  case malformed(String)
}

extension BridgeError {
  /// It has no such thing (its error 3).
  var isMissing: Bool { hasCode(3) }

  /// The light is off, and takes nothing before it is turned on (its error 201).
  var isOff: Bool { hasCode(201) }

  private func hasCode(_ code: Int) -> Bool { if case .refused(code: code, _) = self { true } else { false } }
}
