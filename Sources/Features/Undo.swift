public import KhipuHistory
import KhipuSentences
public import Models

/// Undo, by feature.
extension Command: Undoable {
  /// Whether the feature's command itself makes the change; false for changes by others that it only reads.
  public func makes(_ change: AppState.Change) -> Bool {
    switch self {
    case .lighting(let command): command.makes(change)
    case .dashboard(let command): command.makes(change)
    case .pairing(let command): command.makes(change)
    case .logging: false
    }
  }

  /// Commands that reload what `restoration` depends on, because others may have changed it.
  public var sources: [Command] {
    switch self {
    case .lighting(let command): command.sources
    case .dashboard(let command): command.sources
    case .pairing: []
    case .logging: []
    }
  }

  public func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    switch self {
    case .lighting(let command): command.restoration(of: states)
    case .dashboard(let command): command.restoration(of: states)
    case .pairing(let command): command.restoration(of: states)
    case .logging: .commands([])
    }
  }
}
