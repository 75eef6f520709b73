public import KhipuControl
public import KhipuTrace
import KhipuValues

/// Why a request to the bridge failed.
public enum BridgeError: GatewayError, Hashable, Codable, Sendable {
  case unimplemented(String)
  /// The caller was cancelled. No command was sent.
  case cancelled
  /// The caller was cancelled after a command was sent. It may have taken effect.
  case interrupted
  /// The text is neither `HOST` nor `HOST:PORT`.
  case invalidHost(String)
  /// The host replied, but isn't a bridge.
  case noBridge(host: String)
  /// No request was sent; the text says why.
  case unreachable(String)
  /// The request was not sent, because it waited too long for its turn. The text says how long, why, and what to do.
  case delayed(String)
  /// No reply in time. A command may have taken effect.
  case timedOut(seconds: Double, isCommand: Bool = false)
  /// The connection or the bridge failed. The text completes "the bridge …". A command may have taken effect.
  case failed(String, isCommand: Bool = false)
  case pairing(FileError)
  /// The file of the simulated bridge can't be used.
  case simulated(FileError)
  case notPaired
  /// The folder of the home has no pairing, but one was required; or its key was lost.
  case unpaired(home: String)
  /// The folder of the home has a pairing, but the simulated home was required.
  case paired(home: String)
  /// The bridge refuses the key (its error 1; for the event stream, HTTP 401 or 403).
  case unauthorized
  /// The certificate isn't the expected one, or is missing. The texts are fingerprints, bridge ids, or descriptions.
  case untrusted(expected: String, found: String)
  /// The link button was not pressed (the bridge's error 101).
  case linkButtonNotPressed
  /// The bridge is overloaded and did nothing (its error 901, HTTP 429 or 503).
  case busy
  /// Any other error of the bridge, with its code and text (CLIP v1, "Error messages").
  case refused(code: Int, String)
  /// The reply isn't understood; the text says why. A command may have taken effect.
  case malformed(String)
}

extension BridgeError {
  /// Whether the bridge has no such resource (its error 3).
  var isMissing: Bool { hasCode(3) }

  /// Whether the light is off, and has to be turned on first (the bridge's error 201).
  public var isOff: Bool { hasCode(201) }

  /// What is known of the bridge and of the request after an error.
  public enum Trait: Sendable {
    /// The client can't know if the request took effect.
    case leavesDoubt
    /// A bridge replied. Excludes `.failed`, which can also mean a lost connection.
    case isReply
    /// The paired bridge may be at another host now. For a command, only if it wasn't sent.
    case mayHaveMoved
  }

  public var traits: Set<Trait> {
    switch self {
    case .interrupted, .failed, .timedOut(seconds: _, isCommand: true): [.leavesDoubt]
    case .timedOut(seconds: _, isCommand: false): [.leavesDoubt, .mayHaveMoved]
    case .malformed: [.leavesDoubt, .isReply]
    case .notPaired, .unauthorized, .linkButtonNotPressed, .busy, .refused: [.isReply]
    case .noBridge, .unreachable, .untrusted: [.mayHaveMoved]
    case .unimplemented, .cancelled, .invalidHost, .delayed, .pairing, .simulated, .unpaired, .paired: []
    }
  }

  private func hasCode(_ code: Int) -> Bool { if case .refused(code: code, _) = self { true } else { false } }
}

extension BridgeError: Reason {
  public var explanation: Failure.Explanation {
    switch self {
    case .unimplemented(let name):
      .init("the bridge \(quoted: name) is not implemented", "unimplemented", .refused)
    case .cancelled, .pairing(.cancelled), .simulated(.cancelled): .cancelled
    case .interrupted: .init("cancelled\(Self.doubt(true))", "interrupted", .cancelled)
    case .invalidHost(let host):
      .init(
        "a bridge is at HOST or HOST:PORT, such as 192.168.1.2, not \(Quotation.writeBeginning(of: host))",
        "invalid-host",
        .invalid)
    // Not `.unreachable`, because a retry won't help.
    case .noBridge(let host): .init("\(host) is no Hue bridge", "no-bridge", .missing)
    case .unreachable(let reason):
      .init("the bridge is not reachable: \(quoted: reason)", "bridge-unreachable", .unreachable)
    case .delayed(let reason): .init(reason, "bridge-delayed", .unreachable)
    case .timedOut(let seconds, let isCommand):
      .init(
        "the bridge did not answer within \(seconds) s\(Self.doubt(isCommand))", "bridge-timed-out", .unreachable)
    case .failed(let what, let isCommand):
      .init("the bridge \(what)\(Self.doubt(isCommand))", "bridge-failed", .unreachable)
    case .pairing(let error): .init("the pairing: \(error)", "pairing", .storage)
    case .simulated(let error): .init("the simulated bridge: \(error)", "simulated-bridge", .storage)
    case .notPaired: .init("the bridge is not paired with this home", "bridge-not-paired", .denied)
    case .unpaired(let home): .init("no bridge is paired in the folder \(quoted: home)", "unpaired", .denied)
    case .paired(let home): .init("a bridge is paired in the folder \(quoted: home)", "paired", .refused)
    case .unauthorized:
      .init("the bridge does not accept the key of this home any more", "bridge-unauthorized", .denied)
    case .untrusted(let expected, let found):
      .init(
        "the bridge has another fingerprint: \(quoted: expected) was expected, not \(quoted: found)",
        "bridge-untrusted", .denied)
    case .linkButtonNotPressed:
      .init("the link button of the bridge was not pressed", "link-button-not-pressed", .refused)
    case .busy: .init("the bridge is overloaded", "bridge-busy", .unreachable)
    case .refused(let code, let reason):
      .init("the bridge refused with error \(code) saying \(quoted: reason)", "bridge-refused", .refused)
    case .malformed(let reason):
      .init("the bridge sent a response that is not understood: \(quoted: reason)", "bridge-malformed", .refused)
    }
  }
}

extension BridgeError {
  private static func doubt(_ isCommand: Bool) -> String {
    isCommand ? "; the command may have been carried out" : ""
  }
}

extension Failure {
  public static func bridge(_ error: BridgeError) -> Failure { Failure(error) }
}
