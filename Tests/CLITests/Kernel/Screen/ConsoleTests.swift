import TestSupport
import TestTools
import Testing

@testable import CLI

@Suite("Notes while the terminal is filled")
struct ConsoleTests {
  @Test("they are handed over, and a countdown is one of them")
  func handingOver() async {
    let notes = Recorder<String>()
    await Console.handingOver(notes: notes.record) {
      Console.note("a\u{1B}b")
      for seconds in 0..<3 { Console.countdown("\(seconds)", orOnce: "once") }
    }
    #expect(notes.events == ["a\u{1B}b", "once"])
  }
}
