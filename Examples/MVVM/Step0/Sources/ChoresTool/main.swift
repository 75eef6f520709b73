import ChoresService
import Foundation

// `chores` prints what is overdue, and `chores finish CHORE` finishes a chore.
let words = Array(CommandLine.arguments.dropFirst())
do {
  if words.isEmpty {
    for chore in try await ChoreService.shared.chores() where !chore.isDone && chore.due < Date() { print(chore.id) }
  } else if words.count == 2, words[0] == "finish" {
    try await ChoreService.shared.finish(words[1])
    print("finished \(words[1])")
  } else {
    print("usage: chores [finish CHORE]")
    exit(64)
  }
} catch {
  print("failed: \(error)")
  exit(1)
}
