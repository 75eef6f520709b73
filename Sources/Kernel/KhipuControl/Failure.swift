/// Why a request failed. Each feature declares its own reasons.
public struct Failure: Error, Hashable {
  public let reason: any Reason

  /// A reason explained by `.cancelled` becomes `Failure.cancelled`. Others of that kind say more, such as what may have been done.
  public init(_ reason: any Reason) {
    self.reason = reason.explanation == .cancelled ? Explanation.cancelled : reason
  }

  public static let cancelled = Failure(Explanation.cancelled)
  /// No feature reported the command, for example because its feature isn't in the domain's list.
  public static let unhandled = Failure(Explanation("no feature handles this command", "unhandled", .refused))

  public static func == (first: Failure, second: Failure) -> Bool {
    AnyHashable(first.reason) == AnyHashable(second.reason)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(reason)) }
}

extension Failure: CustomStringConvertible {
  public var description: String { reason.explanation.text }
  /// A machine-readable word, such as `bridge-busy`.
  public var code: String { reason.explanation.code }
  public var kind: Kind { reason.explanation.kind }
}

extension Failure {
  /// The category of a failure, which determines the exit code.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Not possible in the present state, or refused by another system.
    case refused
    /// An argument is invalid.
    case invalid
    /// Something that the request names does not exist.
    case missing
    /// Another system can't be reached, doesn't reply, is busy or has failed; a retry may help.
    case unreachable
    /// A file can't be read or written, is damaged or locked, or comes from a newer version of the app.
    case storage
    /// Another system does not trust this app, or is not trusted.
    case denied
    case cancelled
  }

  public struct Explanation: Hashable, Sendable {
    /// The reason in words, without a full stop.
    public let text: String
    /// A machine-readable word, such as `bridge-busy`.
    public let code: String
    public let kind: Kind

    public init(_ text: String, _ code: String, _ kind: Kind) { (self.text, self.code, self.kind) = (text, code, kind) }

    public static let cancelled = Explanation("cancelled", "cancelled", .cancelled)
  }
}

/// An error with a text for people and a code for programs.
public protocol Reason: Error, Hashable {
  var explanation: Failure.Explanation { get }
}

/// A reason with one text needs no type of its own.
extension Failure.Explanation: Reason {
  public var explanation: Failure.Explanation { self }
}
