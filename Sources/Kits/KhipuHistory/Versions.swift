/// The versions of a value around a command: before it, after it, and now. For a redo the first two change places.
public struct Versions<Value: Sendable>: Sendable {
  /// What is to be restored.
  public let earlier: Value
  public let later: Value
  public let present: Value
  /// Whether what others changed since is restored, too.
  public let isForced: Bool

  public init(earlier: Value, later: Value, present: Value, isForced: Bool = false) {
    (self.earlier, self.later, self.present, self.isForced) = (earlier, later, present, isForced)
  }

  /// The versions of a part of the value.
  public func map<Part>(_ part: (Value) -> Part) -> Versions<Part> {
    Versions<Part>(earlier: part(earlier), later: part(later), present: part(present), isForced: isForced)
  }
}

extension Versions where Value: Equatable {
  /// Whether the command changed the value, and others changed it since to yet another one.
  public var isChangedSince: Bool { earlier != later && present != later && present != earlier && !isForced }

  /// Whether the earlier value is to be restored. If others did that already, it is done again: that is recorded.
  public var isToBeRestored: Bool { earlier != later && !isChangedSince }
}
