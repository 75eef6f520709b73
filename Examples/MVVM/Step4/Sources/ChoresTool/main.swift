import ChoresAppDomain
import ChoresFeatures
import ChoresGateways
import ChoresModels
@_spi(Composition) import ChoresUseCases
import Foundation
import KhipuControl
import KhipuDomain

// `chores` prints what is overdue, and `chores finish CHORE` finishes a chore.
let environment = Environment.live
let app = createAppDomain()
let words = Array(CommandLine.arguments.dropFirst())

/// Sends the command. If it fails, says why and exits with 1.
func send(_ command: Command.Chores) async {
  let outcome = await withCurrent(environment) { await app(.command(.chores(command))) }
  guard let failure = outcome?.failure else { return }
  print("failed: \(failure)")
  exit(1)
}

if words.isEmpty {
  await send(.load)
  let state = try await environment.store.read()
  for chore in state.chores where chore.isOverdue(at: environment.now()) { print(chore.id) }
} else if words.count == 2, words[0] == "finish" {
  await send(.finish(words[1]))
  print("finished \(words[1])")
} else {
  print("usage: chores [finish CHORE]")
  exit(64)
}
