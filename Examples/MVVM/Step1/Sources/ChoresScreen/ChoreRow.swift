import ChoresModels
import KhipuValues

/// A chore with a text such as `Sweep, overdue by 2 h`.
struct ChoreRow: Identifiable, Equatable {
  let id: Chore.ID
  let text: String
  let isDone: Bool

  init(_ chore: Chore, at minute: Moment) {
    let minutes = Int(min(abs(chore.due.seconds(since: minute)) / 60, 1e9).rounded())
    let amount = minutes < 120 ? "\(minutes) min" : "\(minutes / 60) h"
    (id, isDone) = (chore.id, chore.isDone)
    text = "\(id), \(chore.due < minute ? "overdue by" : "due in") \(amount)"
  }
}
