public import KhipuHistory
public import Models
import UseCases

extension Command.Pairing: Reversible {
  /// None: what was known of a bridge is forgotten, and its key can't be had without the link button.
  public func restoration(of states: Versions<AppState>) -> Restoration {
    .impossible("a key needs the link button; pair with the bridge that is wanted")
  }
}
