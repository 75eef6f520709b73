import KhipuControl
import KhipuHistory
import KhipuValues
import TerminalTestSupport
import Testing

@Suite("What can be undone and redone")
struct UndoStackTests {
  /// The stack after these messages, each of which adds its number, or 50 if it has none.
  private func stack(_ causes: [String?]) -> UndoStack<Tally.Command> {
    let entries = causes.enumerated().map { number, cause in
      let change = Tally.Sum.Change.adding(cause.flatMap { Int($0.split(separator: " ").last ?? "") } ?? 50)
      return Journal<Tally.Sum>.Entry(
        moment: Moment(secondsSince1970: Double(number)) ?? .epoch, process: 7, cause: cause, changes: [change])
    }
    return UndoStack(Journal.History(Tally.Sum(), entries))
  }

  @Test("What comes after an undo takes the place of what was undone")
  func replaced() {
    let stack = stack(["tally: add 1", "tally: add 2", "tally: add 0"])
    #expect(stack.done.map(\.cause) == ["undo tally: add 1", "undo tally: add 2"])
  }

  @Test("What no message caused, and what isn't understood any more, is left out", arguments: [nil, "tally: clear"])
  func leftOut(cause: String?) {
    #expect(stack(["tally: add 1", cause]).done.map(\.cause) == ["undo tally: add 1"])
  }

  @Test("A command without a reverse stays, with the reason")
  func irreversible() throws {
    let undo = try #require(stack(["tally: add 7"]).done.last)
    let why = #expect(throws: Irreversible.self) { try undo.commands.get() }
    #expect(why?.explanation.text == "\"tally: add 7\" can't be undone: seven stays")
  }

  @Test("An undo leads back to what was before")
  func undone() throws {
    #expect(try stack(["tally: add 1", "tally: add 2"]).done.last?.commands.get() == [.add(-2)])
  }
}
