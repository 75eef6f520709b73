import ChoresModels
import ChoresService
import Foundation
import KhipuValues
import Observation

@MainActor @Observable
final class ChoresViewModel {
  private(set) var state = AppState()
  private(set) var problem: String?
  private(set) var minute = Moment(Date())

  var rows: [ChoreRow] { state.chores.map { ChoreRow($0, at: minute) } }

  func send(_ command: ChoresCommand) async {
    do {
      switch command {
      case .load:
        let chores = try await ChoreService.shared.chores()
        let read = chores.map { ChoresModels.Chore($0.id, due: Moment($0.due), isDone: $0.isDone) }
        state = state.alter(by: .reading(read))
      case .finish(let id):
        try await ChoreService.shared.finish(id)
        state = state.alter(by: .chores(.changing(id, by: [.finishing])))
      }
    } catch { problem = "\(error)" }
  }

  func followClock() async {
    while !Task.isCancelled {
      minute = Moment(Date())
      do { try await Task.sleep(for: .seconds(60)) } catch { return }
    }
  }
}

extension Moment {
  fileprivate init(_ date: Date) { self.init(clamping: date.timeIntervalSince1970) }
}
