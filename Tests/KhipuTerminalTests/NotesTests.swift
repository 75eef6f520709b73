import TestTools
import Testing

@testable import KhipuTerminal

@Suite("Notes while the terminal is filled")
struct NotesTests {
  @Test("Notes and countdowns go to the reader while the terminal is filled")
  func handingOver() {
    let recorder = Recorder<String>()
    let notes = Notes(of: "tally", reader: recorder.record)
    notes.show("a\u{1B}b")
    for seconds in 0..<3 { notes.countdown("\(seconds)", orOnce: "once") }
    #expect(recorder.events == ["a\u{1B}b", "once"])
  }
}
