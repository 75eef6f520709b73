import Models
import UseCases

/// Counts the cups of people, and bills them.
public func createPeopleFeature(output: @escaping Output) -> Input {
  let (adder, biller) = (CupAdder(), Biller())

  @Sendable func execute(_ command: Command.People) async -> Outcome {
    switch command {
    case .addCup(for: let name): await adder.request(.addCup(for: name))
    case .bill(let name): await biller.request(.bill(name))
    }
  }

  return { message in
    guard case .command(.people(let command)) = message else { return nil }
    return { await output(.report(.people(command), execute(command))) }
  }
}
