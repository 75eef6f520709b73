import KhipuControl
import KhipuTerminal
import KhipuTerminalTestSupport
import Testing

@testable import KhipuCommandLine

/// Each test that prints runs in a separate process.
@Suite(.timeLimit(.minutes(10)))
struct UnsavedNotesTests {
  @Test("Failures to keep data are noted together on one line, and each failure only once")
  func notesFailuresTogether() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let (notes, diagnostics) = (UnsavedNotes(), Diagnostics(of: "tally"))
      notes.show(in: diagnostics)
      for failure in [Tally.tooLarge, Shelf.dark, Tally.tooLarge] { notes.add(failure) }
      for _ in 1...2 { notes.show(in: diagnostics) }
      notes.add(Shelf.dark)
      notes.add(.cancelled)
      notes.show(in: diagnostics)
    }
    #expect(result.errors == "tally: not saved: it is dark; it is too large\ntally: not saved: cancelled\n")
  }

  @Test("A failure of another feature is noted once for all sentences that cause it, and not reported with them")
  func isNotedAfterLine() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let app = try CommandLineApp<Shelf>(.init(lampFailure: Shelf.dark))
      for sentence in ["read book 1", "read book 2"] {
        #expect(try await app.carryOut(sentence).map(\.feature) == ["shelf"])
        Diagnostics(of: "shelf").show(sentence)
      }
    }
    #expect(result.errors == "shelf: not saved: it is dark\nshelf: read book 1\nshelf: read book 2\n")
  }
}
