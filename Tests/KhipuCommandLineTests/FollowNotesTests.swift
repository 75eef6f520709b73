import KhipuControl
import KhipuMessages
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

struct FollowNotesTests {
  private typealias Notes = FollowNotes<Tally.Command>

  private static func failure(_ number: Int) -> Message<Tally.Command> {
    .report(.add(number), .failed(Tally.tooLarge))
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
    func fail(_ number: Int, _ text: String) -> Message<Tally.Command> {
      .report(.add(number), .failed(Failure(Failure.Explanation(text, "silent", .unreachable))))
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
    let locked = Failure(Failure.Explanation("the key is refused", "locked", .denied))
    for number in 1...3 { notes.receive(.report(.add(number), .failed(locked))) }
    #expect(Self.taken(notes).suffix(2) == [.report(Self.failure(2)), .report(.report(.add(1), .failed(locked)))])
  }

  @Test("Commands, successes and reports of cancelled commands are no notes")
  func noNotes() {
    var notes = Notes()
    let stopped = Failure(Failure.Explanation("cancelled after the sum was added", "stopped", .cancelled))
    for message in [
      .command(.add(1)), .report(.add(1), .succeeded), .report(.add(1), .failed(.cancelled)),
      .report(.add(1), .failed(stopped)),
    ] as [Message<Tally.Command>] { notes.receive(message) }
    #expect(Self.taken(notes) == [])
  }
}
