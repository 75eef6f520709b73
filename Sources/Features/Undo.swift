public import KhipuHistory
import KhipuSentences
public import Models

/// Undo, by feature.
extension Command: Undoable {
  public func makes(_ change: AppState.Change) -> Bool {
    switch self {
    case .lighting(let command): command.makes(change)
    case .dashboard(let command): command.makes(change)
    case .pairing(let command): command.makes(change)
    case .logging: false
    }
  }

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
