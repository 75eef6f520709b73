public import KhipuHistory
import KhipuValues
public import Models

extension Command.Dashboard: Reversible {
  public func makes(_ change: AppState.Change, of state: AppState) -> Bool {
    if case .favorites = change { true } else { false }
  }

  /// Favorites that were removed are added, and the other way round.
  public func restoration(of earlier: AppState, from later: AppState) -> Restoration {
    let removals = later.favorites.filter { !earlier.favorites.contains($0.id) }.map { Self.remove($0.id) }
    let additions = earlier.favorites.filter { !later.favorites.contains($0.id) }.map { Self.add($0.id) }
    return .commands((removals + additions).map(Command.dashboard))
  }
}
