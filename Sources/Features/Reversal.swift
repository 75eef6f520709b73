public import KhipuHistory
import KhipuSentences
public import Models

public typealias Restoration = KhipuHistory.Restoration<Command>

/// The commands of a feature that can be taken back.
public protocol Reversible: Hashable, Sendable {
  /// Whether the command makes that change of the state; what it reads was changed by others.
  func makes(_ change: AppState.Change, of state: AppState) -> Bool
  /// How what the command made is taken back, from the state after it to the one before; or made again, the other way round.
  func restoration(of earlier: AppState, from later: AppState) -> Restoration
}

extension Reversible {
  /// A command makes all changes, unless its feature says otherwise.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool { true }
}

extension Command: Undoable {
  private var reversible: (any Reversible)? { spoken as? any Reversible }

  /// Whether its feature says so; one that isn't reversible makes nothing that could be taken back.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    reversible?.makes(change, of: state) ?? false
  }

  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    reversible?.restoration(of: earlier, from: later) ?? .commands([])
  }
}
