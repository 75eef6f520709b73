import KhipuControl
import KhipuMessages
import KhipuTurns
import UseCases

/// Keeps the favorites, and syncs them to the companion app.
public func createDashboardFeature(output: @escaping Output) -> Input {
  let (adder, syncer) = (FavoriteAdder(), WatchSyncer())

  @Sendable func execute(_ command: Command.Dashboard) async -> Outcome {
    switch command {
    case .add(let light): await adder.request(.add(light))
    case .remove(let light): await adder.request(.remove(light))
    case .sync: await syncer.request(.sync)
    }
  }

  return inTurn { message in
    guard case .command(.dashboard(let command)) = message else { return nil }
    return { await output(.report(.dashboard(command), execute(command))) }
  }
}
