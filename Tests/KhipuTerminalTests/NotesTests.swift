import TestTools
import Testing

@testable import KhipuTerminal

@Suite("Notes while a live view fills the terminal")
struct NotesTests {
  @Test("While a live view fills the terminal, its reader gets the notes and countdowns")
  func handingOver() {
    let recorder = Recorder<String>()
    let notes = Notes(of: "tally", reader: recorder.record)
    notes.show("a\u{1B}b")
    for seconds in 0..<3 { notes.countdown("\(seconds)", orOnce: "once") }
    #expect(recorder.events == ["a\u{1B}b", "once"])
  }
}
