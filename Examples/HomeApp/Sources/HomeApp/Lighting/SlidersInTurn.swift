import Features
import KhipuMessages
import Models

/// The input, to which each dragged slider passes the newest of its values five times a second: a bridge takes ten commands
/// a second from all apps, and each of these reads the lights, too.
func slidersInTurn(
  sleep: @escaping @Sendable (Duration) async -> Void, _ input: @escaping Features.Input
) -> Features.Input {
  inTurn(after: { await sleep(.milliseconds(195)) }, by: turn, input)
}

nonisolated private func turn(_ message: Features.Message) -> Turn<Target>? {
  guard case .command(.lighting(.apply(.brightness, on: let target, over: _))) = message else { return nil }
  return Turn(in: target, newestOf: target)
}
