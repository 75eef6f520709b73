import KhipuControl
import KhipuMessages
import UseCases

/// Pairs the home with a bridge on one command, and ends the pairing on another.
public func createPairingFeature(output: @escaping Output) -> Input {
  let pairer = BridgePairer()

  @Sendable func execute(_ command: Command.Pairing) async -> Outcome {
    switch command {
    case .pair(with: let host): await pairer.request(.pair(with: host))
    case .unpair: await pairer.request(.unpair)
    }
  }

  return { message in
    guard case .command(.pairing(let command)) = message else { return nil }
    return { await output(.report(.pairing(command), execute(command))) }
  }
}
