import KhipuControl
import KhipuMessages
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

struct FollowNotesTests {
  private typealias Notes = FollowNotes<Tally.Command>

  private static func failure(_ number: Int) -> Message<Tally.Command> {
    .report(.add(number), .failed(Failure(Tally.TooLarge())))
  }

  private static func taken(_ notes: Notes) -> [Notes.Element] {
    var notes = notes
    return sequence(state: ()) { _ in notes.take() }.map(\.self)
  }

  @Test("However many notes wait to be written, the newest 100 are kept")
  func keepsNewest() {
    var notes = Notes()
    for number in 1...10_000 {
      notes.receive(Self.failure(number))
      notes.note("\(number)")
    }
    #expect(Self.taken(notes) == (9951...10_000).flatMap { [.report(Self.failure($0)), .line("\($0)")] })
  }

  @Test("A report that waits or was written is skipped until a success, unless 100 others came after it")
  func skipsRepetition() {
    var notes = Notes()
    for number in [1, 1, 2, 1] { notes.receive(Self.failure(number)) }
    #expect(Self.taken(notes) == [.report(Self.failure(1)), .report(Self.failure(2))])
    notes.receive(.report(.add(3), .succeeded))
    notes.receive(Self.failure(1))
    #expect(Self.taken(notes).last == .report(Self.failure(1)))
    for number in 101...200 { notes.receive(Self.failure(number)) }
    notes.receive(Self.failure(1))
    #expect(Self.taken(notes).last == .report(Self.failure(1)))
  }

  @Test(
    "An outage of another system is one note, however many commands fail and for whatever reason, and its end is another one"
  )
  func outage() {
    var notes = Notes()
    struct Silent: Reason {
      let text: String
      var explanation: Failure.Explanation { .init(text, "silent", .unreachable) }
    }
    func fail(_ number: Int, _ text: String) -> Message<Tally.Command> {
      .report(.add(number), .failed(Failure(Silent(text: text))))
    }
    notes.receive(fail(1, "late"))
    for text in ["late", "gone", "late"] { for number in 1...3 { notes.receive(fail(number, text)) } }
    // A success of a command that didn't fail says nothing about the others.
    notes.receive(.report(.add(4), .succeeded))
    notes.receive(fail(2, "gone"))
    #expect(Self.taken(notes) == [.report(fail(1, "late"))])
    for number in 1...3 { notes.receive(.report(.add(number), .succeeded)) }
    notes.receive(fail(1, "gone"))
    #expect(
      Self.taken(notes) == [
        .report(fail(1, "late")), .line("tally: adding 1 succeeded again"), .report(fail(1, "gone")),
      ])
    notes.receive(Self.failure(2))
    #expect(Self.taken(notes).last == .report(Self.failure(2)))
    // Another kind of outage needs another remedy.
    let locked = (1...3).map { Message<Tally.Command>.report(.add($0), .failed(Failure(Locked()))) }
    for message in locked { notes.receive(message) }
    #expect(Self.taken(notes).suffix(2) == [.report(Self.failure(2)), .report(locked[0])])
  }

  private struct Locked: Reason {
    var explanation: Failure.Explanation { .init("the key is refused", "locked", .denied) }
  }

  @Test("Commands, successes and reports of cancelled commands are no notes")
  func noNotes() {
    var notes = Notes()
    struct Stopped: Reason {
      var explanation: Failure.Explanation { .init("cancelled after the sum was added", "stopped", .cancelled) }
    }
    for message in [
      .command(.add(1)), .report(.add(1), .succeeded), .report(.add(1), .failed(.cancelled)),
      .report(.add(1), .failed(Failure(Stopped()))),
    ] as [Message<Tally.Command>] { notes.receive(message) }
    #expect(Self.taken(notes) == [])
  }
}
