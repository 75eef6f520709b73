/// Why a request failed: any reason, declared by the feature that it belongs to.
public struct Failure: Error, Hashable {
  public let reason: any Reason

  /// The failure for the reason. Cancellation is the same failure wherever it happened.
  public init(_ reason: any Reason) {
    self.reason = reason.explanation.kind == .cancelled ? Cancellation() : reason
  }

  /// The caller was cancelled.
  public static let cancelled = Failure(Cancellation())

  /// Whether both have equal reasons.
  public static func == (first: Failure, second: Failure) -> Bool {
    AnyHashable(first.reason) == AnyHashable(second.reason)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(reason)) }
}

extension Failure: CustomStringConvertible {
  public var description: String { reason.explanation.text }
  /// The word by which programs know the reason.
  public var code: String { reason.explanation.code }
  public var kind: Kind { reason.explanation.kind }
}

extension Failure {
  /// What a caller can do about a failure; a process ends with an exit code for each.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// It is not possible as things are.
    case refused
    /// What was given cannot be used.
    case invalid
    /// There is no such thing.
    case missing
    /// Another system did not answer in time, or is busy; a retry may help.
    case unreachable
    /// A file cannot be read or written.
    case storage
    /// Another system does not trust this app, or is not trusted.
    case denied
    case cancelled
  }

  /// A reason for people and for programs.
  public struct Explanation: Hashable, Sendable {
    /// The reason in words, without a full stop.
    public let text: String
    /// A word for programs, such as `light-off`.
    public let code: String
    /// What a caller can do about it.
    public let kind: Kind

    public init(_ text: String, _ code: String, _ kind: Kind) { (self.text, self.code, self.kind) = (text, code, kind) }

    public static let cancelled = Explanation("cancelled", "cancelled", .cancelled)
  }
}

/// An error with a text for people and a code for programs.
public protocol Reason: Error, Hashable {
  var explanation: Failure.Explanation { get }
}

private struct Cancellation: Reason {
  var explanation: Failure.Explanation { .cancelled }
}
