/// `undo` or `redo`, with which the cause of each begins: `undo lighting: turn light 1 on`.
public enum UndoVerb: String, CaseIterable, Sendable {
  case undo, redo

  /// Nil if the cause begins with neither verb.
  public init?(_ cause: String) {
    guard let verb = UndoVerb.allCases.first(where: { cause.hasPrefix($0.beginning) }) else { return nil }
    self = verb
  }

  /// How the cause of an undo or redo begins: `undo ` or `redo `.
  public var beginning: String { "\(rawValue) " }

  /// `undone` or `redone`.
  public var participle: String {
    switch self {
    case .undo: "undone"
    case .redo: "redone"
    }
  }
}
