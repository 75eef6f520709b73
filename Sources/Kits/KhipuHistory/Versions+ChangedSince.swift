extension Versions where Value: Equatable {
  /// Whether the command changed the value, and others have since changed it to a third one; false if `isForced`.
  public var isChangedSince: Bool { earlier != later && present != later && present != earlier && !isForced }

  /// Whether to restore the earlier value. Also true if others already restored it, so that the undo is recorded.
  public var isToBeRestored: Bool { earlier != later && !isChangedSince }
}
