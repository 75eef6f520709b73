import ChoresGateways
import ChoresModels
import ChoresUseCases
import Foundation
import KhipuControl

// `chores` prints what is overdue, and `chores finish CHORE` finishes a chore.
let environment = Environment.live
let words = Array(CommandLine.arguments.dropFirst())
do throws(ChoreServerError) {
  if words.isEmpty {
    let chores = try await environment.choreServer.chores()
    for chore in chores where chore.isOverdue(at: environment.now()) { print(chore.id) }
  } else if words.count == 2, words[0] == "finish" {
    try await environment.choreServer.finish(words[1])
    print("finished \(words[1])")
  } else {
    print("usage: chores [finish CHORE]")
    exit(64)
  }
} catch {
  print("failed: \(Failure(error))")
  exit(1)
}
