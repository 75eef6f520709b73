import ChoresService
import Foundation
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var chores: [Chore] = []
  private(set) var problem: String?
  private var now = Date()

  func load() async {
    do { chores = try await ChoreService.shared.chores() } catch { problem = "\(error)" }
  }

  func finish(_ id: Chore.ID) async {
    do {
      try await ChoreService.shared.finish(id)
      if let index = chores.firstIndex(where: { $0.id == id }) { chores[index].isDone = true }
    } catch { problem = "\(error)" }
  }

  func followClock() async {
    while !Task.isCancelled {
      now = Date()
      do { try await Task.sleep(for: .seconds(60)) } catch { return }
    }
  }

  /// Such as `Sweep, overdue by 2 h`.
  func text(of chore: Chore) -> String {
    let seconds = chore.due.timeIntervalSince(now)
    let minutes = Int((abs(seconds) / 60).rounded())
    let amount = minutes < 120 ? "\(minutes) min" : "\(minutes / 60) h"
    return "\(chore.id), \(seconds < 0 ? "overdue by" : "due in") \(amount)"
  }
}
