import KhipuControl
import KhipuHistory
import KhipuTestTools
import KhipuValues
import Models
import TestSupport
import Testing

@testable import Features

typealias UndoStack = KhipuHistory.UndoStack<Command>
typealias Restoration = KhipuHistory.Restoration<Command>

struct UndoStackTests {
  /// The stack after one change per cause. A nil cause or a rename gives the light the change's number as name; others are reads.
  private func stack(_ causes: [String?]) -> UndoStack {
    let first = AppState(home: Home(lights: [Light(id: 1, name: "0")]))
    let entries = causes.enumerated().map { number, cause in
      let isRenaming = cause?.contains("rename") ?? true
      let change: Home.Change =
        isRenaming ? .lights(.changing(1, by: [.named("\(number + 1)")])) : .read(.loading(.lights), at: 0)
      return Journal<AppState>.Entry(
        moment: .epoch + Double(number), process: 7, cause: cause, changes: [.home(change)])
    }
    return UndoStack(Journal.History(first, entries))
  }

  private static let one = "lighting: rename light 1 to \"one\""
  private static let two = "lighting: rename light 1 to \"two\""

  @Test(
    "The undo stack has the commands to undo and to redo, and a new command clears those to redo",
    arguments: [
      ([one], ["undo \(one)"], []), ([one, two], ["undo \(one)", "undo \(two)"], []),
      ([one, two, "undo \(two)"], ["undo \(one)"], ["redo \(two)"]),
      ([one, two, "undo \(two)", "undo \(one)"], [], ["redo \(two)", "redo \(one)"]),
      ([one, two, "undo \(two)", "undo \(one)", "redo \(one)"], ["undo \(one)"], ["redo \(two)"]),
      ([one, "undo \(one)", two], ["undo \(two)"], []),
      // An undo or redo that failed after reading something.
      ([one, "undo light 1"], ["undo \(one)"], []), ([one, "undo \(one)", "redo light 1"], [], ["redo \(one)"]),
      // A redo of a command that the history no longer has.
      (["undo \(one)", two, "redo \(one)"], ["undo \(two)"], []),
    ] as [([String], [String], [String])])
  func newCommandClearsRedo(causes: [String], done: [String], undone: [String]) {
    let stack = stack(causes)
    #expect(stack.done.map(\.cause) == done)
    #expect(stack.undone.map(\.cause) == undone)
  }

  @Test(
    "The undo stack skips reads, commands without effect, and changes whose command is missing or can't be parsed",
    arguments: ["lighting: load lights", "lighting: turn light 1 on", nil, "lighting: rename lights"])
  func leftOut(cause: String?) {
    let stack = stack([Self.one, cause, Self.two, "undo \(Self.two)", cause])
    #expect(stack.done.map(\.cause) == ["undo \(Self.one)"])
    #expect(stack.undone.map(\.cause) == ["redo \(Self.two)"])
  }

  @Test("Undoing a rename restores the light's earlier name, and redoing it restores the later name")
  func undoingRename() throws {
    let present = { (name: String) in AppState(home: Home(lights: [Light(id: 1, name: name)])) }
    let undo = try #require(stack([Self.one, Self.two]).done.last)
    #expect(try undo.restoration(in: present("2"), at: 9).commands == [.lighting(.rename(1, to: "1"))])
    let redo = try #require(stack([Self.one, Self.two, "undo \(Self.two)"]).undone.last)
    #expect(try redo.restoration(in: present("1"), at: 9).commands == [.lighting(.rename(1, to: "2"))])
  }

  @Test("Undoing a lighting command requires loading the lights; undoing a pairing command requires nothing")
  func requiresLoadingLights() throws {
    #expect(try #require(stack([Self.one]).done.last).sources == [.lighting(.load(.lights))])
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
