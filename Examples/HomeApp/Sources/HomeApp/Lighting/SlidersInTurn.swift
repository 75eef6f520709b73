import HomeDomain
import KhipuMessages
import KhipuTurns
import Models

/// Wraps `input`, so that each brightness slider sends at most about five values per second, always the newest. A bridge takes
/// ten commands to lights per second from all apps together, so a dragged slider uses half of them.
func slidersInTurn(
  sleep: @escaping @Sendable (Duration) async -> Void, _ input: @escaping Input<HomeCommand>
) -> Input<HomeCommand> {
  inTurn(after: { await sleep(.milliseconds(195)) }, by: turn, input)
}

nonisolated private func turn(_ message: HomeMessage) -> Turn<Target>? {
  guard case .command(.lights(.lighting(.apply(.brightness, on: let target, over: _)))) = message else { return nil }
  return Turn(in: target, newestOf: target)
}
