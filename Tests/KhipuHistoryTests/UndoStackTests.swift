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

  @Test(
    "A command that changed nothing, a change without a message, and a sentence that can't be parsed aren't on the undo stack",
    arguments: ["tally: add 0", nil, "tally: clear"])
  func areNotOnStack(cause: String?) {
    let done = ["undo tally: add 1", "undo tally: add 2"]
    #expect(stack(["tally: add 1", "tally: add 2", cause]).done.map(\.cause) == done)
  }

  @Test("A command that can't be undone or redone is on the undo stack, with the reason")
  func hasReason() throws {
    let undo = try #require(stack(["tally: add 7"]).done.last)
    let redo = try #require(stack(["tally: add 11", "undo tally: add 11"], adding: [11, -11]).undone.last)
    for (reversal, sum, reason, text) in [
      (undo, 7, "seven stays", "\"tally: add 7\" can't be undone: seven stays"),
      (redo, 0, "eleven was once", "\"tally: add 11\" can't be redone: eleven was once"),
    ] {
      #expect(reversal.restoration(in: Tally.Sum(sum), at: 9, isForced: false) == .impossible(reason))
      #expect(reversal.refusal(reason) == text)
    }
  }

  @Test("A command that can't be undone stays on the undo stack, even if an undo of it is recorded")
  func staysOnStack() {
    let stack = stack(["tally: add 7", "undo tally: add 7"], adding: [7, -7])
    #expect(stack.done.map(\.sentence) == ["tally: add 7"] && stack.undone.isEmpty)
  }

  @Test(
    "An undo restores the state before the command, to be recorded even if it is there, and by force if others changed it",
    arguments: [
      (3, false, [.add(-2)], []), (6, false, [], ["the sum was changed since"]), (6, true, [.add(-2)], []),
      (1, false, [.add(-2)], []),
    ] as [(Int, Bool, [Tally.Command], [String])])
  func restoresEarlierState(sum: Int, isForced: Bool, expected: [Tally.Command], since: [String]) throws {
    let undo = try #require(stack(["tally: add 1", "tally: add 2"]).done.last)
    #expect(undo.restoration(in: Tally.Sum(sum), at: 9, isForced: isForced) == .commands(expected, changed: since))
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
    #expect(undo.restoration(in: Tally.Sum(12), at: 3599, isForced: false) == .commands([.add(-12)]))
    #expect(undo.restoration(in: Tally.Sum(12), at: 3600, isForced: false) == .nothingLeft("twelve is over"))
    let causes = Array(repeating: "tally: add 0", count: 3598) + ["tally: add 12", "undo tally: add 12"]
    let numbers = Array(repeating: 0, count: 3598) + [12, -12]
    #expect(stack(causes, adding: numbers).undone.map(\.sentence) == ["tally: add 12"])
    #expect(stack(["tally: add 0"] + causes, adding: [0] + numbers).undone.isEmpty)
  }
}
