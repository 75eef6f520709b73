import ChoresUseCases
import KhipuControl

/// Loads and finishes chores.
public func createChoresFeature(output: @escaping Output) -> Input {
  let (loader, finisher) = (ChoreLoader(), ChoreFinisher())

  @Sendable func execute(_ command: Command.Chores) async -> Outcome {
    switch command {
    case .load: await loader.request(.load)
    case .finish(let id): await finisher.request(.finish(id))
    }
  }

  return { message in
    guard case .command(.chores(let command)) = message else { return nil }
    return { await output(.report(.chores(command), execute(command))) }
  }
}
