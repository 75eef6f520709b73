import ChoresGateways
import ChoresModels
@_spi(Composition) import ChoresUseCases
import Foundation
import KhipuControl

// `chores` prints what is overdue, and `chores finish CHORE` finishes a chore.
let environment = Environment.live
let words = Array(CommandLine.arguments.dropFirst())
do throws(Failure) {
  try await withCurrent(environment) { () async throws(Failure) in
    if words.isEmpty {
      try await ChoreLoader().perform(.load)
      let state = try await environment.store.read()
      for chore in state.chores where chore.isOverdue(at: environment.now()) { print(chore.id) }
    } else if words.count == 2, words[0] == "finish" {
      try await ChoreFinisher().perform(.finish(words[1]))
      print("finished \(words[1])")
    } else {
      print("usage: chores [finish CHORE]")
      exit(64)
    }
  }
} catch {
  print("failed: \(error)")
  exit(1)
}
