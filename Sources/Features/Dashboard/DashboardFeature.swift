internal import UseCases

/// Keeps the favourites, and hands them to the companion.
public func createDashboardFeature(output: @escaping Output) -> Input {
  let adder = FavoriteAdder { await process($0) }
  let syncer = WatchSyncer { await process($0) }

  @Sendable func execute(_ command: Message.Dashboard) async {
    switch command {
    case .add(let light): await adder.request(.add(light))
    case .remove(let light): await adder.request(.remove(light))
    case .sync: await syncer.request(.sync)
    case .adding, .removing, .syncing: break
    }
  }

  @Sendable func process(_ response: FavoriteAdder.Response) async {
    switch response {
    case .adding(let light, let outcome): await output(.dashboard(.adding(light, outcome)))
    case .removing(let light, let outcome): await output(.dashboard(.removing(light, outcome)))
    }
  }

  @Sendable func process(_ response: WatchSyncer.Response) async {
    switch response {
    case .syncing(let outcome): await output(.dashboard(.syncing(outcome)))
    }
  }

  return { message in
    if case .dashboard(let command) = message { await execute(command) }
  }
}
