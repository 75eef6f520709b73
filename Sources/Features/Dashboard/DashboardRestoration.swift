import KhipuHistory
import KhipuValues
import Models

extension Command.Dashboard {
  func makes(_ change: AppState.Change) -> Bool {
    if case .favorites = change { true } else { false }
  }

  /// An undo or redo first reloads the lights, to report favorites of lights that no longer exist as gone.
  var sources: [Command] { [.lighting(.load(.lights))] }

  /// Adds removed favorites, and removes added ones.
  func restoration(of states: Versions<AppState>) -> Restoration<Command> {
    let favorites = states.map { Set($0.favorites.map(\.id)) }
    let (removed, added) = (
      favorites.earlier.subtracting(favorites.later), favorites.later.subtracting(favorites.earlier)
    )
    let home = states.present.home
    let isGone = { (light: Light.ID) in home.loaded.contains(.lights) && !home.lights.contains(light) }
    let commands =
      added.sorted().filter { !isGone($0) }.map(Self.remove) + removed.sorted().filter { !isGone($0) }.map(Self.add)
    return .commands(
      commands.map(Command.dashboard), gone: added.union(removed).sorted().filter(isGone).map { "light \($0) is gone" })
  }
}
