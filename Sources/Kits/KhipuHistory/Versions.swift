public import KhipuValues

/// A value before a command, after it, and now. For a redo the first two are swapped.
public struct Versions<Value: Sendable>: Sendable {
  /// The value to restore.
  public let earlier: Value
  public let later: Value
  public let present: Value
  /// The present time. While the history is read, the time at which the command, or its undo or redo, was recorded.
  public let now: Moment
  /// Whether values that others have changed since are restored, too.
  public let isForced: Bool

  public init(earlier: Value, later: Value, present: Value, now: Moment, isForced: Bool = false) {
    (self.earlier, self.later, self.present) = (earlier, later, present)
    (self.now, self.isForced) = (now, isForced)
  }

  /// The versions of a part of the value.
  public func map<Part>(_ part: (Value) -> Part) -> Versions<Part> {
    Versions<Part>(earlier: part(earlier), later: part(later), present: part(present), now: now, isForced: isForced)
  }
}
