public import KhipuHistory
import KhipuSentences
public import Models

public typealias Restoration = KhipuHistory.Restoration<Command>

/// A feature's commands, and how each is undone.
public protocol Reversible: Hashable, Sendable {
  /// Whether the command itself makes the change; false for changes by others that it only reads.
  func makes(_ change: AppState.Change) -> Bool
  /// Commands that reload what `restoration` depends on, because others may have changed it.
  var sources: [Command] { get }
  /// The commands that lead from the state after this command back to the state before it; for a redo, the reverse.
  func restoration(of states: Versions<AppState>) -> Restoration
}

extension Reversible {
  /// None by default, for values that only this app changes.
  public var sources: [Command] { [] }
}

extension Command: Undoable {
  private var reversible: (any Reversible)? { spoken as? any Reversible }

  /// Whether the feature's command makes the change; false if that command isn't reversible.
  public func makes(_ change: AppState.Change) -> Bool { reversible?.makes(change) ?? false }

  public var sources: [Command] { reversible?.sources ?? [] }

  public func restoration(of states: Versions<AppState>) -> Restoration {
    reversible?.restoration(of: states) ?? .commands([])
  }
}
