import KhipuControl
import KhipuHistory
import KhipuTerminalTestSupport
import KhipuValues
import Testing

struct UndoStackTests {
  /// The stack after messages with these causes; the index of each is its second. By default, each adds the number at
  /// the end of its cause, or 50 if there is none; an undo adds the opposite. By default, an undo or redo reverses the
  /// newest command with its sentence.
  private func stack(
    _ causes: [String?], adding numbers: [Int: Int] = [:], reversing reversed: [Int: [Int]] = [:]
  ) -> UndoStack<Tally.Command> {
    let entries = causes.enumerated().map { index, cause in
      let verb = cause.flatMap { UndoVerb($0) }
      let spoken = cause.flatMap { Int($0.split(separator: " ").last ?? "") } ?? 50
      let sentence = cause.flatMap { cause in verb.map { String(cause.dropFirst($0.beginning.count)) } }
      let subject = sentence.flatMap { causes[..<index].lastIndex(of: $0) }
      let origins = (reversed[index] ?? subject.map { [$0] } ?? []).map {
        Cause.Origin(moment: .epoch + Double($0), process: 7)
      }
      return Journal<Tally.Sum>.Entry(
        moment: .epoch + Double(index), process: 7, cause: cause,
        changes: [.adding(numbers[index] ?? (verb == .undo ? -spoken : spoken))], reversed: origins)
    }
    return UndoStack(Journal.History(Tally.Sum(), entries))
  }

  private func seconds(_ undos: [UndoStack<Tally.Command>.Undo]) -> [Int] {
    undos.map { Int($0.origin.moment.secondsSince1970) }
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
    let redo = try #require(stack(["tally: add 11", "undo tally: add 11"]).undone.last)
    for (entry, sum, reason, text) in [
      (undo, 7, "seven stays", "\"tally: add 7\" can't be undone: seven stays"),
      (redo, 0, "eleven was once", "\"tally: add 11\" can't be redone: eleven was once"),
    ] {
      #expect(entry.restoration(in: Tally.Sum(sum), at: 9, isForced: false) == .impossible(reason))
      #expect(entry.refusal(reason) == text)
    }
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
    let causes: [String?] = ["tally: add 1", "undo tally: add 1", "tally: add 2"]
    #expect(stack(causes.dropLast()).undone.map(\.sentence) == ["tally: add 1"])
    let stack = stack(causes)
    #expect(stack.done.map(\.sentence) == ["tally: add 2"] && stack.undone.isEmpty)
  }

  @Test(
    "An undo stack is complete only if each undo and redo reverses a command in the history",
    arguments: [
      (["tally: add 1"], true), (["tally: add 1", "undo tally: add 1"], true), (["undo tally: add 1"], false),
      (["tally: add 1", "redo tally: add 1"], false), (["undo tally: add 1", "tally: add 1"], false),
      (["tally: add 1", "undo tally: add 1", "redo tally: add 1"], true), ([nil], true), ([], true),
    ] as [([String?], Bool)])
  func complete(_ causes: [String?], isComplete: Bool) {
    #expect(stack(causes).isComplete == isComplete)
  }

  @Test(
    "Of three equal commands, an undo moves the one that it recorded, and a redo moves it back",
    arguments: [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
  func movesRecorded(second: Int, others: [Int]) {
    let causes = Array(repeating: "tally: add 1", count: 3) + ["undo tally: add 1"]
    let undone = stack(causes, reversing: [3: [second]])
    #expect(seconds(undone.done) == others && seconds(undone.undone) == [second])
    let redone = stack(causes + ["redo tally: add 1"], reversing: [3: [second], 4: [second]])
    #expect(seconds(redone.done) == others + [second] && redone.undone.isEmpty && redone.isComplete)
  }

  @Test("An undo moves the commands that it recorded as skipped, and no other newer ones")
  func movesSkipped() {
    let causes = ["tally: add 1", "tally: add 2", "tally: add 8", "tally: add 3", "undo tally: add 1"]
    let undone = stack(causes, reversing: [4: [0, 2]])
    #expect(seconds(undone.done) == [1, 3] && seconds(undone.undone) == [2, 0])
    let redone = stack(causes + ["redo tally: add 1"], reversing: [4: [0, 2]])
    #expect(seconds(redone.done) == [1, 3, 0] && seconds(redone.undone) == [2])
  }

  @Test(
    "Two undos of different commands move both, although their sentences are equal and are recorded in any order",
    arguments: [(1, 2), (2, 1)])
  func movesBoth(first: Int, second: Int) {
    let causes = Array(repeating: "tally: add 1", count: 3) + Array(repeating: "undo tally: add 1", count: 2)
    let stack = stack(causes, reversing: [3: [first], 4: [second]])
    #expect(seconds(stack.done) == [0] && seconds(stack.undone) == [first, second])
  }

  @Test(
    "An undo moves nothing if it changed nothing, if it recorded no known command, or if its command can't be undone",
    arguments: [(1, 50, [0]), (1, -1, []), (1, -1, [9]), (7, -7, [0])] as [(Int, Int, [Int])])
  func movesNothing(number: Int, added: Int, reversed: [Int]) {
    let causes = ["tally: add \(number)", "undo tally: add \(number)"]
    let stack = stack(causes, adding: [1: added], reversing: [1: reversed])
    #expect(seconds(stack.done) == [0] && stack.undone.isEmpty && !stack.isComplete)
  }

  @Test("Whether a command can be undone may depend on the present time, for which the history has the recorded one")
  func dependsOnTime() throws {
    let undo = try #require(stack(["tally: add 12"]).done.last)
    #expect(undo.restoration(in: Tally.Sum(12), at: 3599, isForced: false) == .commands([.add(-12)]))
    #expect(undo.restoration(in: Tally.Sum(12), at: 3600, isForced: false) == .nothingLeft("twelve is over"))
    let causes = Array(repeating: "tally: add 0", count: 3598) + ["tally: add 12", "undo tally: add 12"]
    #expect(stack(causes).undone.map(\.sentence) == ["tally: add 12"])
    #expect(stack(["tally: add 0"] + causes).undone.isEmpty)
  }
}
