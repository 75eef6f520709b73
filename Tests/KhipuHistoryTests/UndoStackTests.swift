import KhipuControl
import KhipuHistory
import KhipuValues
import TerminalTestSupport
import Testing

@Suite("What can be undone and redone")
struct UndoStackTests {
  /// The stack after these messages, each of which adds its number, or the one in its place, or 50 if it has none.
  private func stack(_ causes: [String?], adding numbers: [Int] = []) -> UndoStack<Tally.Command> {
    let entries = causes.enumerated().map { number, cause in
      let spoken = cause.flatMap { Int($0.split(separator: " ").last ?? "") } ?? 50
      let change = Tally.Sum.Change.adding(numbers.isEmpty ? spoken : numbers[number])
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
    let why = #expect(throws: Irreversible.self) { try undo.restoration(in: Tally.Sum(7)) }
    #expect(why?.explanation.text == "\"tally: add 7\" can't be undone: seven stays")
  }

  @Test("An undo leads back to what was before")
  func undone() throws {
    let undo = try #require(stack(["tally: add 1", "tally: add 2"]).done.last)
    #expect(try undo.restoration(in: Tally.Sum(3)).commands == [.add(-2)])
  }

  @Test("What others changed since a command is left out of its undo, unless that is forced")
  func changed() throws {
    let undo = try #require(stack(["tally: add 2"]).done.last)
    let (commands, gone, changed) = try undo.restoration(in: Tally.Sum(5))
    #expect(commands == [] && gone == [] && changed == ["the sum was changed since"])
    #expect(try undo.restoration(in: Tally.Sum(5), isForced: true).commands == [.add(-2)])
    #expect(try undo.restoration(in: Tally.Sum(5), isForced: true).changed == [])
  }

  @Test("What others did already is done again, so that it is recorded")
  func already() throws {
    #expect(try stack(["tally: add 2"]).done.last?.restoration(in: Tally.Sum(0)).commands == [.add(-2)])
  }

  @Test("A command of which nothing is left is passed over by the undo of the one before, and then by its redo")
  func passedOver() throws {
    let causes = ["tally: add 1", "tally: add 8"]
    let stack = stack(causes)
    #expect(stack.done.map(\.sentence) == causes)
    #expect(try stack.done.last?.restoration(in: Tally.Sum(9)).gone == ["eight is gone"])
    let undone = self.stack(causes + ["undo tally: add 1"], adding: [1, 8, -1])
    #expect(undone.done.isEmpty && undone.undone.map(\.sentence) == ["tally: add 8", "tally: add 1"])
    let redone = self.stack(causes + ["undo tally: add 1", "redo tally: add 1"], adding: [1, 8, -1, 1])
    #expect(redone.done.map(\.sentence) == ["tally: add 1"] && redone.undone.map(\.sentence) == ["tally: add 8"])
  }
}
