public import KhipuHistory
import KhipuSentences
public import Models

public typealias Restoration = KhipuHistory.Restoration<Command>

/// The commands of a feature that can be taken back.
public protocol Reversible: Hashable, Sendable {
  /// Whether the command makes that change of the state; what it reads was changed by others.
  func makes(_ change: AppState.Change, of state: AppState) -> Bool
  /// The commands that read what others may have changed since.
  var sources: [Command] { get }
  /// How what the command made is taken back, from the state after it to the one before; or made again, the other way round.
  func restoration(of states: Versions<AppState>) -> Restoration
}

extension Reversible {
  /// A command makes all changes, unless its feature says otherwise.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool { true }

  /// None, if only this app changes what the command changes.
  public var sources: [Command] { [] }
}

extension Command: Undoable {
  private var reversible: (any Reversible)? { spoken as? any Reversible }

  /// Whether its feature says so; one that isn't reversible makes nothing that could be taken back.
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    reversible?.makes(change, of: state) ?? false
  }

  public var sources: [Command] { reversible?.sources ?? [] }

  public func restoration(of states: Versions<AppState>) -> Restoration {
    reversible?.restoration(of: states) ?? .commands([])
  }
}
