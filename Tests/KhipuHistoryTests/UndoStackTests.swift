import KhipuControl
import KhipuHistory
import KhipuTerminalTestSupport
import KhipuValues
import Testing

struct UndoStackTests {
  /// The stack after messages with these causes. By default, each adds the number at the end of its cause; if there is none, 50.
  /// An undo or redo reverses the newest command with its sentence.
  private func stack(_ causes: [String?], adding numbers: [Int] = []) -> UndoStack<Tally.Command> {
    let entries = causes.enumerated().map { number, cause in
      let spoken = cause.flatMap { Int($0.split(separator: " ").last ?? "") } ?? 50
      let change = Tally.Sum.Change.adding(numbers.isEmpty ? spoken : numbers[number])
      let sentence = cause.flatMap { cause in UndoVerb(cause).map { cause.dropFirst($0.beginning.count) } }
      let subject = causes[..<number].lastIndex { $0.map { $0[...] } == sentence }
      return Journal<Tally.Sum>.Entry(
        moment: .epoch + Double(number), process: 7, cause: cause, changes: [change],
        reversed: sentence == nil ? [] : subject.map { [Cause.Origin(moment: .epoch + Double($0), process: 7)] } ?? [])
    }
    return UndoStack(Journal.History(Tally.Sum(), entries))
  }

  @Test("A command that changed nothing isn't on the undo stack")
  func changedNothing() {
    let stack = stack(["tally: add 1", "tally: add 2", "tally: add 0"])
    #expect(stack.done.map(\.cause) == ["undo tally: add 1", "undo tally: add 2"])
  }

  @Test(
    "Changes without a message, and sentences that can no longer be parsed, aren't on the undo stack",
    arguments: [nil, "tally: clear"])
  func areNotOnStack(cause: String?) {
    #expect(stack(["tally: add 1", cause]).done.map(\.cause) == ["undo tally: add 1"])
  }

  @Test("A command that can't be undone is on the undo stack, and undoing it throws the reason")
  func undoingThrowsReason() throws {
    let undo = try #require(stack(["tally: add 7"]).done.last)
    let why = #expect(throws: Irreversible.self) { try undo.restoration(in: Tally.Sum(7), at: 9) }
    #expect(why?.explanation.text == "\"tally: add 7\" can't be undone: seven stays")
  }

  @Test("Redoing a command that can't be redone throws the reason")
  func redoingThrowsReason() throws {
    let redo = try #require(stack(["tally: add 11", "undo tally: add 11"], adding: [11, -11]).undone.last)
    let why = #expect(throws: Irreversible.self) { try redo.restoration(in: Tally.Sum(0), at: 9) }
    #expect(why?.explanation.text == "\"tally: add 11\" can't be redone: eleven was once")
  }

  @Test("A command that can't be undone stays on the undo stack, even if an undo of it is recorded")
  func staysOnStack() {
    let stack = stack(["tally: add 7", "undo tally: add 7"], adding: [7, -7])
    #expect(stack.done.map(\.sentence) == ["tally: add 7"] && stack.undone.isEmpty)
  }

  @Test("An undo restores the state before the command")
  func restoresEarlierState() throws {
    let undo = try #require(stack(["tally: add 1", "tally: add 2"]).done.last)
    #expect(try undo.restoration(in: Tally.Sum(3), at: 9).commands == [.add(-2)])
  }

  @Test("An undo leaves out values that others have changed since, unless it is forced")
  func leavesOutChangedValues() throws {
    let undo = try #require(stack(["tally: add 2"]).done.last)
    let (commands, gone, changed) = try undo.restoration(in: Tally.Sum(5), at: 9)
    #expect(commands == [] && gone == [] && changed == ["the sum was changed since"])
    #expect(try undo.restoration(in: Tally.Sum(5), at: 9, isForced: true).commands == [.add(-2)])
    #expect(try undo.restoration(in: Tally.Sum(5), at: 9, isForced: true).changed == [])
  }

  @Test("An undo has commands even if others have already restored the values, so that it can be recorded")
  func hasCommandsAnyway() throws {
    #expect(try stack(["tally: add 2"]).done.last?.restoration(in: Tally.Sum(0), at: 9).commands == [.add(-2)])
  }

  @Test("After a new command, commands that were undone can't be redone")
  func cannotBeRedone() {
    let causes = ["tally: add 1", "undo tally: add 1", "tally: add 2"]
    #expect(stack(Array(causes.dropLast()), adding: [1, -1]).undone.map(\.sentence) == ["tally: add 1"])
    let stack = stack(causes, adding: [1, -1, 2])
    #expect(stack.done.map(\.sentence) == ["tally: add 2"] && stack.undone.isEmpty)
  }

  @Test(
    "An undo stack is complete only if each undo and redo reverses a command in the history",
    arguments: [
      (["tally: add 1"], [1], true), (["tally: add 1", "undo tally: add 1"], [1, -1], true),
      (["tally: add 1", "undo tally: add 1"], [1, 50], false), (["undo tally: add 1"], [-1], false),
      (["tally: add 1", "redo tally: add 1"], [1, 1], false), (["undo tally: add 1", "tally: add 1"], [-1, 1], false),
      (["tally: add 1", "undo tally: add 1", "redo tally: add 1"], [1, -1, 1], true),
      (["tally: add 7", "undo tally: add 7"], [7, -7], false), ([nil], [1], true), ([], [], true),
    ] as [([String?], [Int], Bool)])
  func complete(_ causes: [String?], _ numbers: [Int], isComplete: Bool) {
    #expect(stack(causes, adding: numbers).isComplete == isComplete)
  }

  @Test("Whether a command can be undone may depend on the present time, for which the history has the recorded one")
  func dependsOnTime() throws {
    let undo = try #require(stack(["tally: add 12"]).done.last)
    #expect(try undo.restoration(in: Tally.Sum(12), at: 3599).commands == [.add(-12)])
    #expect(try undo.restoration(in: Tally.Sum(12), at: 3600).gone == ["twelve is over"])
    let causes = Array(repeating: "tally: add 0", count: 3598) + ["tally: add 12", "undo tally: add 12"]
    let numbers = Array(repeating: 0, count: 3598) + [12, -12]
    #expect(stack(causes, adding: numbers).undone.map(\.sentence) == ["tally: add 12"])
    #expect(stack(["tally: add 0"] + causes, adding: [0] + numbers).undone.isEmpty)
  }
}
