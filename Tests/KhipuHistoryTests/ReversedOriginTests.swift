import KhipuControl
import KhipuHistory
import KhipuTerminalTestSupport
import KhipuTestTools
import KhipuValues
import Testing

/// Each message is known by its second. By default it adds the number at the end of its sentence; a reversal adds the opposite.
private struct Recorded {
  let cause: String
  var reversed: [Double] = []
  var number: Int?

  init(_ cause: String, _ reversed: Double..., adding number: Int? = nil) {
    (self.cause, self.reversed, self.number) = (cause, reversed, number)
  }
}

struct ReversedOriginTests {
  private static func origin(_ second: Double) -> Cause.Origin {
    Cause.Origin(moment: .epoch + second, process: 7)
  }

  private func stack(_ messages: [Recorded]) -> UndoStack<Tally.Command> {
    let entries = messages.enumerated().map { index, message in
      let spoken = message.cause.split(separator: " ").last.flatMap { Int($0) } ?? 0
      let number = message.number ?? (message.cause.hasPrefix("undo") ? -spoken : spoken)
      return Journal<Tally.Sum>.Entry(
        moment: Self.origin(Double(index)).moment, process: 7, cause: message.cause, changes: [.adding(number)],
        reversed: message.reversed.map(Self.origin))
    }
    return UndoStack(Journal.History(Tally.Sum(), entries))
  }

  private func seconds(_ reversals: [UndoStack<Tally.Command>.Reversal]) -> [Double] {
    reversals.map(\.origin.moment.secondsSince1970)
  }

  @Test(
    "Of three equal commands, an undo moves the one that it recorded, and a redo moves it back",
    arguments: [0, 1, 2] as [Double])
  func movesRecorded(second: Double) {
    let undone = [
      Recorded("tally: add 1"), .init("tally: add 1"), .init("tally: add 1"), .init("undo tally: add 1", second),
    ]
    #expect(seconds(stack(undone).done) == [0, 1, 2].filter { $0 != second })
    #expect(seconds(stack(undone).undone) == [second])
    let redone = stack(undone + [.init("redo tally: add 1", second)])
    #expect(seconds(redone.done) == [0, 1, 2].filter { $0 != second } + [second] && redone.undone.isEmpty)
    #expect(redone.isComplete)
  }

  @Test("An undo moves the commands that it recorded as skipped, and no other newer ones")
  func movesSkipped() {
    let done = [Recorded("tally: add 1"), .init("tally: add 2"), .init("tally: add 8"), .init("tally: add 3")]
    let undone = stack(done + [.init("undo tally: add 1", 0, 2)])
    #expect(seconds(undone.done) == [1, 3] && seconds(undone.undone) == [2, 0])
    let redone = stack(done + [.init("undo tally: add 1", 0, 2), .init("redo tally: add 1", 0)])
    #expect(seconds(redone.done) == [1, 3, 0] && seconds(redone.undone) == [2])
  }

  @Test("Two undos of different commands move both, although their sentences are equal and are recorded in any order")
  func movesBoth() {
    for (first, second) in [(1.0, 2.0), (2, 1)] {
      let stack = stack(
        [Recorded("tally: add 1"), .init("tally: add 1"), .init("tally: add 1")]
          + [.init("undo tally: add 1", first), .init("undo tally: add 1", second)])
      #expect(seconds(stack.done) == [0] && seconds(stack.undone) == [first, second])
    }
  }

  @Test(
    "An undo moves nothing if it changed nothing, or if it recorded no command or one that the history no longer has")
  func movesNothing() {
    for undo in [
      Recorded("undo tally: add 1", 0, adding: 50), .init("undo tally: add 1"), .init("undo tally: add 1", 9),
    ] {
      let stack = stack([Recorded("tally: add 1"), undo])
      #expect(seconds(stack.done) == [0] && stack.undone.isEmpty && !stack.isComplete)
    }
  }
}
