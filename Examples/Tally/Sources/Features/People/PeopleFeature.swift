import KhipuControl
import KhipuMessages
import TallyUseCases

/// Counts people's cups, and bills people for them.
public func createPeopleFeature(output: @escaping Output) -> Input {
  let (counter, biller) = (CupCounter(), Biller())

  @Sendable func execute(_ command: Command.People) async -> Outcome {
    switch command {
    case .addCup(for: let name): await counter.request(.addCup(for: name))
    case .removeCup(for: let name): await counter.request(.removeCup(for: name))
    case .bill(let name): await biller.request(.bill(name))
    }
  }

  return { message in
    guard case .command(.people(let command)) = message else { return nil }
    return { await output(.report(.people(command), execute(command))) }
  }
}
