import KhipuControl
import KhipuHistory
import KhipuValues
import Models
import Testing

@testable import Features

typealias UndoStack = KhipuHistory.UndoStack<Command>
typealias Restoration = KhipuHistory.Restoration<Command>

struct UndoStackTests {
  @Test("Undoing a lighting command requires loading the lights; undoing a pairing command requires nothing")
  func requiresLoadingLights() {
    #expect(Command.lighting(.rename(1, to: "one")).sources == [.lighting(.load(.lights))])
    #expect(Command.pairing(.unpair).sources == [])
  }
}

extension UndoStack {
  /// Why the command can't be undone, whatever it changed; nil if it can.
  static func refusal(of command: Command) -> String? {
    let message = "\(command)"
    let entry = Journal<AppState>.Entry(moment: .epoch, process: 7, cause: message, changes: [.forgettingHome])
    do throws(Irreversible) {
      _ = try UndoStack(Journal.History(AppState(), [entry])).done.first?.restoration(in: AppState(), at: 9)
      return nil
    } catch { return "\(Failure(error))" }
  }
}
